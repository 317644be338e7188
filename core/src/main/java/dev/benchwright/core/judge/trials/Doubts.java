package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.api.run.GateName;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tells readers about trials that count although they failed a gate. */
public final class Doubts {

  private Doubts() {}

  /**
   * Returns a sentence about some variants at one load level: how many trials, which gates, and
   * what to change.
   *
   * @param model the load of the trials
   * @param metrics names of the metrics that matter; doubts of others are left out
   * @return empty if no gate doubts these metrics of a trial
   */
  public static String sentence(
      LoadModel model,
      ValidTrials trials,
      LoadLevel level,
      List<String> variants,
      Set<String> metrics) {
    var all = trials.of(variants, level);
    var doubted = all.stream().filter(trial -> !gates(trial, metrics).isEmpty()).toList();
    if (doubted.isEmpty()) {
      return "";
    }
    var gates =
        doubted.stream().flatMap(trial -> gates(trial, metrics).stream()).distinct().toList();
    return whatFailed(all.size(), doubted, gates, metrics)
        + (model instanceof ClosedLoadSpec ? bounds(gates) : "");
  }

  private static String whatFailed(
      int all, List<FinishedTrial> doubted, List<String> gates, Set<String> metrics) {
    return (" %d of %d trials failed %s, of which the variant may be the cause: they count, and a"
            + " verdict must hold with and without their figures%s.")
        .formatted(
            doubted.size(),
            all,
            gates.stream()
                .map(gate ->
                    "%s (%s)"
                        .formatted(
                            gate,
                            doubted.stream()
                                .filter(trial -> gates(trial, metrics).contains(gate))
                                .map(FinishedTrial::variant)
                                .distinct()
                                .collect(Collectors.joining(", "))))
                .collect(Collectors.joining("; ")),
            remedies(gates));
  }

  /**
   * Says what the lower bounds of a closed load are. A generator at its limit keeps users waiting,
   * and a subject may serve less the more requests are in flight.
   */
  private static String bounds(List<String> gates) {
    return (gates.contains(GateName.STILL_COMPILING.text())
            ? " A subject that still compiles may serve more afterwards; its rates are lower bounds."
            : "")
        + (gates.contains(GateName.DEPENDENCY_SATURATED.text())
            ? " A database or service at its limit keeps the subject waiting; the rates are what"
                + " the subject serves at least."
            : "")
        + (gates.contains(GateName.GENERATOR_SATURATED.text())
            ? " A generator at its limit keeps fewer requests in flight than there are users; its"
                + " rates are what the subject serves at least with up to so many."
            : "");
  }

  private static List<String> gates(FinishedTrial trial, Set<String> metrics) {
    return trial.doubts().stream()
        .filter(doubt -> doubt.concernsAny(metrics))
        .map(Doubt::gate)
        .toList();
  }

  private static String remedies(List<String> gates) {
    var remedies =
        Arrays.stream(GateName.values())
            .filter(gate -> gates.contains(gate.text()))
            .flatMap(gate -> Stream.ofNullable(remedy(gate)))
            .collect(Collectors.joining("; "));
    return remedies.isEmpty() ? "" : "; " + remedies;
  }

  private static @Nullable String remedy(GateName gate) {
    return switch (gate) {
      case GENERATORS_TOGETHER, GENERATOR_SATURATED -> "give spec.load.generator more CPU";
      case DEPENDENCY_SATURATED ->
          "give the database or service that is full more CPU (spec.database, or resources of the"
              + " component)";
      case SAMPLES_COMPLETE -> "give Prometheus more CPU and memory";
      case WINDOW_TOO_SHORT -> "write a longer spec.load.steadySeconds";
      case SCRAPE_GAP -> "look at the targets of Prometheus";
      case STILL_COMPILING ->
          "give subjects longer to settle (spec.load.warmUpSeconds), a slower ramp-up"
              + " (spec.load.rampUpSeconds) or more CPU meanwhile (spec.resources.warmUpCpu)";
      case NOISY_NEIGHBOUR -> "keep other pods off the nodes";
      // A trial that fails one of these does not count, or was ended by its variant.
      case SUBJECT_ALIVE, DATABASE_ALIVE, SERVICES_ALIVE, LOAD_SENT, CLOCK_MOVED, SAME_IN_BLOCK ->
          null;
    };
  }
}
