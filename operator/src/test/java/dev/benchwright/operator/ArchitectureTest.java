package dev.benchwright.operator;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import dev.benchwright.core.RoomRules;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

  private static final String ROOT = "dev.benchwright.operator";

  private static final RoomRules RULES = RoomRules.of(ROOT);

  /** The rooms from top to bottom. A room may be used by the rooms below it, and by none above. */
  private static final String[] ROOMS = {
    "resources", "measure", "trial", "gate", "run", "web", "controller"
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
    rule.check(RULES.classes());
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
    RULES.pure("resources", "trial", "gate", "run");
  }
}
