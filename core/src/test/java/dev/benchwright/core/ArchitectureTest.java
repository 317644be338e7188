package dev.benchwright.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import org.junit.jupiter.api.Test;

class ArchitectureTest {

  private static final String ROOT = "dev.benchwright.core";

  private static final RoomRules RULES = RoomRules.of(ROOT);

  /** The rooms from top to bottom. A room may be used by the rooms below it, and by none above. */
  private static final String[] ROOMS = {
    "api",
    "classpath",
    "component",
    "catalog",
    "plan",
    "nodes",
    "measure",
    "judge",
    "report",
    "doctor"
  };

  @Test
  void everyTypeIsInARoomThatImportsOnlyRoomsAboveIt() {
    RULES.importOnlyRoomsAbove(ROOMS);
  }

  @Test
  void noTypeIsOutsideTheRooms() {
    noClasses().should().resideInAPackage(ROOT).check(RULES.classes());
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
  void resultsOfPureRoomsDependOnTheirArgumentsAlone() {
    RULES.pure("plan", "measure.steadiness", "judge", "report", "doctor");
  }
}
