package dev.benchwright.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

  private static final String ROOT = "dev.benchwright.core";

  /** More than a stranger can take in at a glance. */
  private static final long MOST_TYPES = 20;

  /** From the top: each room may be used by those below it, and by none above. */
  private static final String[] ROOMS = {
    "api", "classpath", "catalog", "plan", "measure", "judge", "report", "doctor"
  };

  @Test
  void aRoomImportsOnlyRoomsAboveIt() {
    var rule = layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (var room : ROOMS) {
      rule = rule.layer(room).definedBy(ROOT + "." + room + "..");
    }
    for (int i = 0; i < ROOMS.length - 1; i++) {
      var below = Arrays.copyOfRange(ROOMS, i + 1, ROOMS.length);
      rule = rule.whereLayer(ROOMS[i]).mayOnlyBeAccessedByLayers(below);
    }
    rule.whereLayer(ROOMS[ROOMS.length - 1]).mayNotBeAccessedByAnyLayer().check(ours());
  }

  @Test
  void everyTypeIsInARoom() {
    classes()
        .should()
        .resideInAnyPackage(
            Arrays.stream(ROOMS).map(room -> ROOT + "." + room + "..").toArray(String[]::new))
        .check(ours());
  }

  @Test
  void noFrameworkIsUsed() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.springframework..", "io.javaoperatorsdk..", "io.micrometer..")
        .check(ours());
  }

  @Test
  void roomsAndTheirSubRoomsFormNoCircle() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(ours());
  }

  @Test
  void noRoomIsCrowded() {
    var types =
        ours().stream()
            .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
            .collect(groupingBy(JavaClass::getPackageName, TreeMap::new, counting()));

    assertThat(types).hasSizeGreaterThan(ROOMS.length);
    assertThat(types)
        .allSatisfy((room, count) -> assertThat(count).as(room).isLessThanOrEqualTo(MOST_TYPES));
  }

  @Test
  void pureRoomsKnowNeitherClockNorNetworkNorClient() {
    noClasses()
        .that()
        .resideInAnyPackage(
            ROOT + ".plan..", ROOT + ".judge..", ROOT + ".report..", ROOT + ".doctor..")
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "are a clock, a network or a client",
                type ->
                    type.getName().equals("java.time.Clock")
                        || type.getPackageName().startsWith("java.net.http")
                        || type.getName().equals("io.fabric8.kubernetes.client.KubernetesClient")))
        .orShould()
        .callMethod(Instant.class, "now")
        .check(ours());
  }

  private static JavaClasses ours() {
    return new ClassFileImporter()
        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
        .importPackages(ROOT);
  }
}
