package dev.benchwright.operator.trial;

import static dev.benchwright.operator.trial.Decisions.ENTERED;

import dev.benchwright.operator.trial.PodView.End;
import dev.benchwright.operator.trial.PodView.Times;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Pods of which is known when they reached what they have reached, for tests. */
final class TimedPods {

  private TimedPods() {}

  /** Returns a pod that became ready so many seconds after the trial entered its phase. */
  static PodView ready(int second) {
    return ready("node", second);
  }

  /** Returns one on another node. */
  static PodView ready(String node, int second) {
    return pod(node, true, Optional.empty(), new Times(at(0), at(0), at(second), at(null)));
  }

  /** Returns one whose container was started then, and that is not ready. */
  static PodView starting(int second) {
    return pod(false, Optional.empty(), new Times(at(0), at(second), at(null), at(null)));
  }

  /** Returns one whose container ended then, with exit code 1. */
  static PodView ended(int second, String reason) {
    return ended(second, new End(1, reason, "gone"));
  }

  /** Returns one whose container ended then. */
  static PodView ended(int second, End end) {
    return pod(false, Optional.of(end), new Times(at(0), at(0), at(null), at(second)));
  }

  private static PodView pod(boolean ready, Optional<End> end, Times times) {
    return pod("node", ready, end, times);
  }

  private static PodView pod(String node, boolean ready, Optional<End> end, Times times) {
    return new PodView(
        "pod",
        Optional.of(node),
        ready,
        Optional.empty(),
        end,
        0,
        Optional.empty(),
        end.isEmpty(),
        Optional.empty(),
        times);
  }

  private static Optional<Instant> at(@Nullable Integer second) {
    return Optional.ofNullable(second).map(ENTERED::plusSeconds);
  }
}
