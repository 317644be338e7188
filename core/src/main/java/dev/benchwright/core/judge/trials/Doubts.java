package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.GateName;
import java.util.Arrays;
import java.util.List;
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
   * @return empty if no gate doubts a trial
   */
  public static String sentence(ValidTrials trials, LoadLevel level, List<String> variants) {
    var all = trials.of(variants, level);
    var doubted = all.stream().filter(trial -> !trial.doubts().isEmpty()).toList();
    if (doubted.isEmpty()) {
      return "";
    }
    var gates = doubted.stream().flatMap(trial -> trial.doubts().stream()).distinct().toList();
    return (" %d of %d trials failed %s, of which the variant may be the cause: they count, and a"
            + " verdict must hold with and without their figures%s.")
        .formatted(
            doubted.size(),
            all.size(),
            gates.stream()
                .map(gate ->
                    "%s (%s)"
                        .formatted(
                            gate,
                            doubted.stream()
                                .filter(trial -> trial.doubts().contains(gate))
                                .map(FinishedTrial::variant)
                                .distinct()
                                .collect(Collectors.joining(", "))))
                .collect(Collectors.joining("; ")),
            remedies(gates));
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
      case SAMPLES_COMPLETE -> "give Prometheus more CPU and memory";
      case WINDOW_TOO_SHORT -> "write a longer spec.load.steadySeconds";
      case SCRAPE_GAP -> "look at the targets of Prometheus";
      case NOISY_NEIGHBOUR -> "keep other pods off the nodes";
      // A trial that fails one of these does not count, or was ended by its variant.
      case SUBJECT_ALIVE, DATABASE_ALIVE, LOAD_SENT, CLOCK_MOVED, SAME_IN_BLOCK -> null;
    };
  }
}
