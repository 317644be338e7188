package dev.benchwright.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

  private static final String ROOT = "dev.benchwright.core";

  private static final RoomRules RULES = RoomRules.of(ROOT);

  /** The rooms from top to bottom. A room may be used by the rooms below it, and by none above. */
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
    rule.whereLayer(ROOMS[ROOMS.length - 1]).mayNotBeAccessedByAnyLayer().check(RULES.classes());
  }

  @Test
  void everyTypeIsInARoom() {
    classes()
        .should()
        .resideInAnyPackage(
            Arrays.stream(ROOMS).map(room -> ROOT + "." + room + "..").toArray(String[]::new))
        .check(RULES.classes());
  }

  @Test
  void noFrameworkIsUsed() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.springframework..", "io.javaoperatorsdk..", "io.micrometer..")
        .check(RULES.classes());
  }

  @Test
  void roomsAndTheirSubRoomsFormNoCircle() {
    RULES.noCircles();
  }

  @Test
  void noRoomIsCrowded() {
    RULES.noRoomIsCrowded(ROOMS.length);
  }

  @Test
  void pureRoomsKnowNeitherClockNorNetworkNorClient() {
    RULES.pure("plan", "judge", "report", "doctor");
  }
}
