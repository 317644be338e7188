package dev.benchwright.parts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.CatalogVariant;
import dev.benchwright.core.catalog.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ModifierSupport;
import org.junit.platform.commons.support.ReflectionSupport;

class TestingPageTest {

  private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();
  private static final Path PAGE = REPOSITORY.resolve("docs/testing.md");

  private static final Path E2E =
      REPOSITORY.resolve("tools/cluster-tests/src/test/java/dev/benchwright/e2e");

  /**
   * The scenarios that need no case in {@code ScenariosE2E}, and what runs them: all runs of a
   * {@code RunBuilder} that is told no other, such as those of {@code JdkE2E}; a class; the
   * reference run.
   */
  private static final Map<String, String> RUN_ELSEWHERE =
      Map.of(
          "hello", "RunBuilder.java",
          "delay", "truth/GroundTruthE2E.java",
          "db", "../../../../resources/reference-run.yaml");

  private static final List<TestClass> TESTS = TestClass.all();

  /** Run with {@code -Ddocuments.write=true} to write the page anew. */
  @Test
  void thePageIsWhatTheTagsSay() throws IOException {
    var page = TestingPage.text(TESTS);
    if (Boolean.getBoolean("documents.write")) {
      Files.writeString(PAGE, page);
    }
    assertThat(PAGE).as("docs/testing.md; 'make crds' writes it anew").hasContent(page);
  }

  @Test
  void everyTestIsInOnePart() {
    assertThat(TESTS).extracting(TestClass::name).contains("TestingPageTest", "SimulationTest");
    assertThat(TESTS).flatExtracting(PartRules::broken).isEmpty();
  }

  /** The page says so; a gate that no trial is made to fail is found here, without a cluster. */
  @Test
  void everyGateIsMadeToFailATrial() throws IOException {
    var tests =
        Files.readString(E2E.resolve("gates/GatesE2E.java"))
            + Files.readString(E2E.resolve("subjects/ComponentsE2E.java"));
    assertThat(GateName.values())
        .allSatisfy(gate ->
            assertThat(tests)
                .as(
                    "a test in GatesE2E or ComponentsE2E that makes a trial fail gate %s",
                    gate.text())
                .containsPattern(
                    "((assertInvalidatedBy|assertDoubtedBy|assertEndedByVariant)\\([^;]*|failedGates\\([^;]*\\.contains\\()\\bGateName\\."
                        + gate.name()
                        + "\\b"));
  }

  /** A scenario that no end-to-end test runs is found here, without a cluster. */
  @Test
  void everyScenarioIsRunEndToEnd() throws IOException {
    var cases = Files.readString(E2E.resolve("subjects/ScenariosE2E.java"));
    for (var scenario : Catalog.bundled().scenarios()) {
      var elsewhere = RUN_ELSEWHERE.get(scenario.name());
      if (elsewhere == null) {
        assertThat(cases)
            .as("a case of ScenariosE2E for %s, which RUN_ELSEWHERE lacks", scenario.name())
            .containsPattern("new Case\\(\\s*\"" + scenario.name() + "\"");
      } else {
        assertThat(Files.readString(E2E.resolve(elsewhere)))
            .as("what runs %s in %s", scenario.name(), elsewhere)
            .containsPattern("\\bscenario(\\(\"|: | = \")" + scenario.name() + "\\b");
      }
    }
    assertThat(Catalog.bundled().scenarios())
        .extracting(Scenario::name)
        .containsAll(RUN_ELSEWHERE.keySet());
  }

  /** An image that no case starts in a cluster is found here, without one. */
  @Test
  void everyImageServesAScenarioEndToEnd() throws IOException {
    var cases = Files.readString(E2E.resolve("subjects/ScenariosE2E.java"));
    var served =
        Catalog.bundled().variants().stream()
            .filter(variant -> cases.contains("\"" + variant.name() + "\""))
            .map(CatalogVariant::image);
    assertThat(Catalog.bundled().variants())
        .extracting(CatalogVariant::image)
        .as("images of the catalog; name a variant of each in a case of ScenariosE2E")
        .containsOnlyElementsOf(served.toList());
  }

  @Test
  void everyClassOfThePageSaysWhatItShows() {
    var summaries = TestingPage.summaries(TESTS);
    assertThat(TESTS)
        .filteredOn(test -> !test.tags().isEmpty())
        .isNotEmpty()
        .filteredOn(test -> !summaries.containsKey(test.file()))
        .extracting(TestClass::name)
        .as("classes without Javadoc: write what they show in its first sentence")
        .isEmpty();
  }

  /** JUnit says nothing of a test in an abstract class that no class extends, or a private one. */
  @Test
  void everyMethodThatIsMarkedAsATestIsRun() {
    var executed = TestClass.executed();
    assertThat(
            ReflectionSupport.findAllClassesInClasspathRoot(
                TestClass.root(), type -> true, name -> true))
        .flatExtracting(type -> Arrays.asList(type.getDeclaredMethods()))
        .filteredOn(method -> AnnotationSupport.isAnnotated(method, Testable.class))
        .filteredOn(ModifierSupport::isNotAbstract)
        .isNotEmpty()
        .filteredOn(method -> executed.stream().noneMatch(test -> test.is(method)))
        .as(
            "tests that JUnit never runs: they are private, or no class extends theirs, or theirs lacks @Nested;"
                + " change that or remove them")
        .isEmpty();
  }

  @Test
  void theScriptKnowsAllParts() throws IOException {
    var script = Files.readString(REPOSITORY.resolve(".ci/test"));
    assertThat(Part.values())
        .allSatisfy(part -> assertThat(script).containsPattern("\\b" + part.tag() + "\\b"));
    assertThat(Stream.of("NEVER=clock", "for tag in verdicts \"$NEVER\"; do"))
        .as("how .ci/test leaves out the parts of single tests: keep Part.ofSingleTests the same")
        .allSatisfy(line -> assertThat(script).contains(line));
  }
}
