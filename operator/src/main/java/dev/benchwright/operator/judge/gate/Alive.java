package dev.benchwright.operator.judge.gate;

import dev.benchwright.operator.judge.gate.Gate.Finding;
import dev.benchwright.operator.trial.PodView;
import dev.benchwright.operator.trial.PodView.End;
import java.util.Optional;

/** Whether a pod of a trial lived through it. */
final class Alive {

  static final String ALLOWED = "running until the load is over, 0 restarts";

  private Alive() {}

  static Finding look(Optional<PodView> pod) {
    if (pod.isEmpty()) {
      return new Finding(false, "gone");
    }
    var end = pod.get().end();
    int restarts = pod.get().restarts();
    return new Finding(
        end.isEmpty() && restarts == 0,
        "%s, %d restarts".formatted(end.map(Alive::ended).orElse("running"), restarts));
  }

  private static String ended(End end) {
    return end.outOfMemory()
        ? "out of memory: ended with exit code %d (%s)".formatted(end.exitCode(), end.reason())
        : "ended with exit code %d".formatted(end.exitCode());
  }
}
