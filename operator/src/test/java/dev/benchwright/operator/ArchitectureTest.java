package dev.benchwright.operator;

import dev.benchwright.core.RoomRules;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

  private static final RoomRules RULES = RoomRules.of("dev.benchwright.operator");

  /** The rooms from top to bottom. A room may be used by the rooms below it, and by none above. */
  private static final String[] ROOMS = {
    "resources", "measure", "trial", "gate", "run", "web", "controller"
  };

  @Test
  void everyTypeIsInARoomThatImportsOnlyRoomsAboveIt() {
    RULES.importOnlyRoomsAbove(ROOMS);
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
    RULES.pure("resources", "trial", "gate", "run");
  }
}
