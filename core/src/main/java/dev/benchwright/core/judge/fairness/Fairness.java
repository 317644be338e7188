package dev.benchwright.core.judge.fairness;

import dev.benchwright.core.api.environment.RunEnvironmentStatus;
import dev.benchwright.core.api.verdict.DifferenceStatus;
import dev.benchwright.core.judge.trials.DescribedTrial;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The environments of a run's trials: what was the same, and what differed between variants. A
 * reader sees every difference, and not only the intended one.
 *
 * @param environment what was the same; empty if no trial has reported anything yet
 * @param differences what was not
 */
public record Fairness(
    Optional<RunEnvironmentStatus> environment, List<DifferenceStatus> differences) {

  public Fairness {
    differences = List.copyOf(differences);
  }

  /** Compares the trials. */
  public static Fairness of(List<DescribedTrial> trials) {
    if (trials.isEmpty()) {
      return new Fairness(Optional.empty(), List.of());
    }
    var differences = Differences.of(trials);
    return new Fairness(
        Optional.of(
            CommonEnvironment.of(
                trials.stream().map(DescribedTrial::environment).toList(),
                notes(trials, differences.leftOut()))),
        differences.shown());
  }

  private static List<String> notes(List<DescribedTrial> trials, int leftOut) {
    List<String> notes = new ArrayList<>();
    var silent = silent(trials);
    if (!silent.isEmpty()) {
      notes.add(
          "%s: neither the JVM nor the settings are known, because the image publishes no benchwright_ series; compare them yourself."
              .formatted(String.join(", ", silent)));
    }
    if (leftOut > 0) {
      notes.add(
          "%d more settings differ between variants than there is room for here; status.environment of the trials has them all."
              .formatted(leftOut));
    }
    return notes;
  }

  /** Returns the variants of which no trial reported its JVM or settings. */
  private static Set<String> silent(List<DescribedTrial> trials) {
    Set<String> silent =
        trials.stream()
            .map(DescribedTrial::variant)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    trials.stream()
        .filter(
            trial -> trial.environment().jvm() != null || !trial.environment().settings().isEmpty())
        .forEach(trial -> silent.remove(trial.variant()));
    return silent;
  }
}
