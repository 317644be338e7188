package dev.benchwright.cli;

import dev.benchwright.operator.api.BenchmarkTrial;
import dev.benchwright.operator.api.LoadLevel;
import dev.benchwright.operator.api.TrialPhase;
import dev.benchwright.operator.plan.MadeTrial;
import dev.benchwright.operator.plan.Plan;
import dev.benchwright.operator.plan.PlannedTrial;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How long a run will still take: its planned trials, each as long as those at the same load were
 * so far, or as the run's file says where there was none yet.
 */
final class TimeLeft {

  /** Starting the pods, collecting and releasing, until a trial has shown how long they take. */
  private static final Duration AROUND_LOAD = Duration.ofSeconds(25);

  private final RunSnapshot run;
  private final List<PlannedTrial> planned;
  private final List<MadeTrial> made;
  private final Map<LoadLevel, Duration> lengths = new HashMap<>();

  private TimeLeft(RunSnapshot run) {
    this.run = run;
    int cells = Plan.cells(run.spec()).size();
    int blocks = Math.max(1, Math.ceilDiv(TrialCount.of(run).planned(), cells));
    long seed = Objects.requireNonNullElse(run.status().seed(), 0L);
    this.planned = Plan.of(run.run().getMetadata().getName(), run.spec(), blocks, seed).trials();
    this.made =
        run.trials().stream()
            .map(trial ->
                new MadeTrial(
                    trial.getSpec().position(),
                    trial.getSpec().attempt(),
                    RunSnapshot.status(trial).phase()))
            .toList();
  }

  /** Of a run that is not over. */
  static Duration of(RunSnapshot run, Instant now) {
    return new TimeLeft(run).sum(now);
  }

  /** How long one trial of a run takes from its begin to its end, as far as can be told. */
  static Duration ofOneTrial(RunSnapshot run, LoadLevel level) {
    return new TimeLeft(run).length(level);
  }

  private Duration sum(Instant now) {
    var left = Duration.ZERO;
    var current = run.current();
    for (var place : planned) {
      if (isSettled(place)) {
        continue;
      }
      var under = current.filter(trial -> trial.getSpec().position() == place.position());
      left =
          left.plus(
              under
                  .map(trial -> rest(trial, now))
                  .orElseGet(() -> length(place.level()).plusSeconds(run.spec().pauseSeconds())));
    }
    return left;
  }

  private boolean isSettled(PlannedTrial place) {
    return new Plan(List.of(place), run.spec().gates().maxAttempts()).settled(made) == 1;
  }

  private Duration rest(BenchmarkTrial trial, Instant now) {
    var length = length(trial.getSpec().loadLevel());
    var elapsed =
        RunSnapshot.began(trial).map(began -> Duration.between(began, now)).orElse(Duration.ZERO);
    return longer(Duration.ZERO, length.minus(elapsed));
  }

  private Duration length(LoadLevel level) {
    return lengths.computeIfAbsent(level, this::measuredOrPlanned);
  }

  private Duration measuredOrPlanned(LoadLevel level) {
    var seen =
        mean(run.trials().stream().filter(t -> t.getSpec().level() == level.value()).toList());
    if (seen.isPresent()) {
      return Duration.ofMillis(Math.round(seen.getAsDouble()));
    }
    return longer(Duration.ZERO, ofLoad(level).plus(around()));
  }

  /** What trials at other loads took beside their load. */
  private Duration around() {
    var seen =
        run.trials().stream()
            .flatMap(trial ->
                lasted(trial).map(real -> real.minus(ofLoad(trial.getSpec().loadLevel()))).stream())
            .mapToLong(Duration::toMillis)
            .average();
    return seen.isPresent() ? Duration.ofMillis(Math.round(seen.getAsDouble())) : AROUND_LOAD;
  }

  private Duration ofLoad(LoadLevel level) {
    return Duration.ofSeconds(run.spec().load().totalSeconds(level));
  }

  private static OptionalDouble mean(List<BenchmarkTrial> trials) {
    return trials.stream()
        .flatMap(trial -> lasted(trial).stream())
        .mapToLong(Duration::toMillis)
        .average();
  }

  /** Of a trial that has gone its whole way; one that failed may have ended early. */
  private static Optional<Duration> lasted(BenchmarkTrial trial) {
    var phase = RunSnapshot.status(trial).phase();
    return phase == TrialPhase.SUCCEEDED || phase == TrialPhase.INVALID
        ? RunSnapshot.began(trial)
            .flatMap(began -> RunSnapshot.since(trial).map(end -> Duration.between(began, end)))
        : Optional.empty();
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) >= 0 ? one : other;
  }
}
