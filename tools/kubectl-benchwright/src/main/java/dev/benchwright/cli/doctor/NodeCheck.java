package dev.benchwright.cli.doctor;

import dev.benchwright.core.doctor.DoctorReport.Check;
import dev.benchwright.core.nodes.NodeRoom;
import dev.benchwright.core.nodes.Placement;

/** Words whether a trial's pods find room, with what to do if they do not. */
final class NodeCheck {

  private static final String NAME = "nodes";

  private NodeCheck() {}

  static Check of(NodeRoom room, WantedSizes wanted) {
    return switch (room.place(wanted.measured())) {
      case Placement.NoRoom(var sentence) ->
          Check.fail(
              NAME,
              sentence,
              "Write smaller spec.resources or load.generator, check spec.placement, or add a"
                  + " node.");
      case Placement.Fits(var places) ->
          room.place(wanted.boosted()) instanceof Placement.NoRoom(var sentence)
              ? Check.warn(
                  NAME,
                  "There is room for a trial's pods, but not while the subject has more CPU to warm up: "
                      + sentence,
                  "Write a smaller spec.resources.warmUpCpu; without room for it, the run has no"
                      + " warm-up boost.")
              : Check.ok(
                  NAME,
                  "There is room for a trial's pods: %s.".formatted(String.join(", ", places)));
    };
  }
}
