package dev.benchwright.core.plan;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Estimates how long a run will still take. Each planned trial counts with the mean duration of the
 * trials at its load level so far, or with the planned duration if there is none yet. Future
 * repeats of trials that fail a gate are not included.
 */
public final class TimeLeft {

  /**
   * Time for starting the pods, collecting and releasing, until a trial has shown how long they
   * take.
   */
  private static final Duration AROUND_LOAD = Duration.ofSeconds(25);

  private final BenchmarkRunSpec spec;
  private final Plan plan;
  private final List<TrialTime> trials;
  private final Map<LoadLevel, Duration> lengths = new HashMap<>();

  private TimeLeft(BenchmarkRun run, Collection<TrialTime> trials) {
    this.spec = run.getSpec();
    this.trials = List.copyOf(trials);
    int blocks = Math.max(1, Math.ceilDiv(TrialCount.of(run).planned(), Plan.cells(spec).size()));
    long seed = Objects.requireNonNullElse(run.statusOrNew().seed(), 0L);
    this.plan = Plan.of(run.getMetadata().getName(), spec, blocks, seed);
  }

  /**
   * Returns the estimate for a run that is not over.
   *
   * @param trials trials that it has made so far
   */
  public static TimeLeft of(BenchmarkRun run, Collection<TrialTime> trials) {
    return new TimeLeft(run, trials);
  }

  /** Returns the time left for the whole run; zero when every planned trial is settled. */
  public Duration at(Instant now) {
    var byPosition =
        trials.stream().collect(Collectors.groupingBy(trial -> trial.made().position()));
    return plan.trials().stream()
        .map(place -> of(place, byPosition.getOrDefault(place.position(), List.of()), now))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** Returns the estimated time of one trial, from its start to its end. */
  public Duration ofOneTrial(LoadLevel level) {
    return lengths.computeIfAbsent(level, this::measuredOrPlanned);
  }

  private Duration of(PlannedTrial place, List<TrialTime> attempts, Instant now) {
    if (plan.isSettled(place, attempts.stream().map(TrialTime::made).toList())) {
      return Duration.ZERO;
    }
    return attempts.stream()
        .filter(TrialTime::isUnderWay)
        .findFirst()
        .map(trial -> atLeastNothing(ofOneTrial(trial.level()).minus(trial.elapsed(now))))
        .orElseGet(() -> ofOneTrial(place.level()).plusSeconds(spec.pauseSeconds()));
  }

  private Duration measuredOrPlanned(LoadLevel level) {
    var seen = mean(lasted(trials.stream().filter(trial -> trial.level().equals(level))));
    return seen.isPresent() ? millis(seen) : atLeastNothing(ofLoad(level).plus(around()));
  }

  /** Returns the mean time that trials took besides their load; an assumption before the first. */
  private Duration around() {
    var seen =
        mean(
            trials.stream()
                .flatMap(trial ->
                    trial.lasted().map(real -> real.minus(ofLoad(trial.level()))).stream()));
    return seen.isPresent() ? millis(seen) : AROUND_LOAD;
  }

  private Duration ofLoad(LoadLevel level) {
    return Duration.ofSeconds(spec.load().totalSeconds(level));
  }

  private static Stream<Duration> lasted(Stream<TrialTime> trials) {
    return trials.flatMap(trial -> trial.lasted().stream());
  }

  private static OptionalDouble mean(Stream<Duration> durations) {
    return durations.mapToLong(Duration::toMillis).average();
  }

  private static Duration millis(OptionalDouble mean) {
    return Duration.ofMillis(Math.round(mean.orElseThrow()));
  }

  private static Duration atLeastNothing(Duration duration) {
    return duration.isNegative() ? Duration.ZERO : duration;
  }
}
