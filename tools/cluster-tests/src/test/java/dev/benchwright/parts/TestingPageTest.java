package dev.benchwright.parts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.GateName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TestingPageTest {

  private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();
  private static final Path PAGE = REPOSITORY.resolve("docs/testing.md");

  private static final List<TestClass> TESTS = TestClass.in(REPOSITORY);

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
  void anEndToEndTestIsInThePartOfItsPackageAndSaysWhatItShows() {
    assertThat(TESTS)
        .filteredOn(test -> test.name().endsWith("E2E"))
        .isNotEmpty()
        .allSatisfy(test -> {
          assertThat(test.packageName()).startsWith("dev.benchwright.e2e.");
          var room = test.packageName().substring("dev.benchwright.e2e.".length());
          assertThat(test.tags()).as(test.name()).isEqualTo(Set.of(room));
          assertThat(test.summary()).as("Javadoc of %s", test.name()).isNotEmpty();
        });
  }

  /** The page says so; a gate that no trial is made to fail is found here, without a cluster. */
  @Test
  void everyGateIsMadeToFailATrial() throws IOException {
    var tests =
        Files.readString(
            REPOSITORY.resolve(
                "tools/cluster-tests/src/test/java/dev/benchwright/e2e/gates/GatesE2E.java"));
    assertThat(GateName.values())
        .allSatisfy(gate ->
            assertThat(tests)
                .as("a test in GatesE2E that makes a trial fail gate %s", gate.text())
                .containsPattern(
                    "(assertThrownOut|failedGates)\\([^;]*\\bGateName\\." + gate.name() + "\\b"));
  }

  @Test
  void everyTagIsAPartThatTheScriptKnows() throws IOException {
    var script = Files.readString(REPOSITORY.resolve(".ci/test"));
    assertThat(Part.values())
        .allSatisfy(part -> assertThat(script).containsPattern("\\b" + part.tag() + "\\b"));
    var parts = Arrays.stream(Part.values()).map(Part::tag).toList();
    assertThat(TESTS)
        .flatExtracting(test ->
            Stream.concat(
                    test.tags().stream(), test.methodTags().values().stream().flatMap(Set::stream))
                .filter(tag -> !tag.equals("api"))
                .toList())
        .isSubsetOf(parts);
  }

  @Test
  void everyTestOfTheApiTierIsTagged() {
    assertThat(TESTS)
        .filteredOn(test -> test.packageName().startsWith("dev.benchwright.apitier"))
        .isNotEmpty()
        .allSatisfy(test -> {
          assertThat(test.tags()).as(test.name()).containsExactly("api");
          assertThat(test.summary()).as("Javadoc of %s", test.name()).isNotEmpty();
        });
  }
}
