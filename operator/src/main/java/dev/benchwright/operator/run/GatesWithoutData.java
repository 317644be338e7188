package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Reports gates that let trials pass although they lacked data. */
final class GatesWithoutData {

  private GatesWithoutData() {}

  /**
   * Returns in how many counted trials there are such gates, and which; empty if there are none.
   */
  static String sentence(List<BenchmarkTrial> trials) {
    var valid =
        trials.stream()
            .map(BenchmarkTrial::statusOrNew)
            .filter(status -> status.phase() == TrialPhase.SUCCEEDED)
            .toList();
    long trusting =
        valid.stream()
            .filter(status -> status.gates().stream().anyMatch(GateStatus::lackedData))
            .count();
    if (trusting == 0) {
      return "";
    }
    var unseen =
        valid.stream()
            .flatMap(status -> status.gates().stream())
            .filter(GateStatus::lackedData)
            .collect(Collectors.groupingBy(GateStatus::name, Collectors.counting()));
    return " In %d of the %d trials that count, a gate lacked data and therefore passed: %s."
        .formatted(
            trusting,
            valid.size(),
            Arrays.stream(GateName.values())
                .map(GateName::text)
                .filter(unseen::containsKey)
                .map(gate -> "%s (%d)".formatted(gate, unseen.get(gate)))
                .collect(Collectors.joining(", ")));
  }
}
