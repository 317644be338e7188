package dev.benchwright.operator;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

  private static final String ROOT = "dev.benchwright.operator";

  /** From the top: each room may be used by those below it, and by none above. */
  private static final String[] ROOMS = {
    "api",
    "catalog",
    "plan",
    "resources",
    "trial",
    "measure",
    "judge",
    "report",
    "web",
    "controller"
  };

  @Test
  void aRoomImportsOnlyRoomsAboveIt() {
    var rule =
        layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .withOptionalLayers(true)
            .layer("wiring")
            .definedBy(ROOT);
    for (var room : ROOMS) {
      rule = rule.layer(room).definedBy(ROOT + "." + room + "..");
    }
    rule = rule.whereLayer("wiring").mayNotBeAccessedByAnyLayer();
    for (int i = 0; i < ROOMS.length; i++) {
      var below = new String[ROOMS.length - i];
      System.arraycopy(ROOMS, i + 1, below, 0, ROOMS.length - i - 1);
      below[below.length - 1] = "wiring";
      rule = rule.whereLayer(ROOMS[i]).mayOnlyBeAccessedByLayers(below);
    }
    rule.check(
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT));
  }

  @Test
  void pureRoomsKnowNeitherClockNorNetworkNorClient() {
    noClasses()
        .that()
        .resideInAnyPackage(
            ROOT + ".plan..",
            ROOT + ".resources..",
            ROOT + ".trial..",
            ROOT + ".judge..",
            ROOT + ".report..")
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
        .check(
            new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages(ROOT));
  }
}
