package dev.benchwright.core.judge.noise;

import static dev.benchwright.core.judge.noise.PlantedNoise.RATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.verdict.RunNoiseStatus;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.RunTrials;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Runs with windows of 150 s, of which a trial takes 250 s. */
class RunNoiseTest {

  private static final double SECONDS_OF_A_TRIAL = 250;

  @Test
  void noiseBetweenTrialsIsToldWithWhatWouldReachTheMarginSoonest() {
    var noise = noise(run(), ratios(0.1, 1.10, 0.92, 1.05, 0.95, 1.08, 0.90)).orElseThrow();

    assertThat(noise.metric()).isEqualTo(RATE);
    assertThat(noise.precisionPercent()).isEqualTo(5);
    assertThat(noise.reachedPercent()).isCloseTo(10.19, within(0.01));
    // The shortest window with 1000 requests, for the p99 that is judged as well.
    assertThat(noise.steadySeconds()).isEqualTo(16);
    assertThat(noise.repetitions()).isEqualTo(18);
    // 18 blocks of 2 trials, each with 100 s around its window, and a pause of 5 s after it.
    assertThat(noise.minutes()).isEqualTo((18 * 2 * (100 + 5 + 16) + 59) / 60);
    assertThat(noise.sentence())
        .isEqualTo(
            "At 10 users, noise in requests per second is mostly between trials: from block to block,"
                + " the ratio of other to base varies by 8.7 %, of which the length of windows,"
                + " 150 s, explains 0.1 %. ±5 % would take about 73 min: spec.repetitions 18 with"
                + " spec.load.steadySeconds 16; the 6 blocks of this run reach ±10 %.");
  }

  @Test
  void noiseWithinWindowsAsksForLongerOnes() {
    var noise = noise(run(), ratios(6, 1.10, 0.92, 1.05, 0.95, 1.08, 0.90)).orElseThrow();

    assertThat(Objects.requireNonNull(noise.steadySeconds())).isGreaterThan(200);
    assertThat(Objects.requireNonNull(noise.repetitions())).isLessThan(16);
    assertThat(noise.sentence()).contains("is mostly within trials", "explains 8.5 %");
  }

  @Test
  void theWishedPrecisionIsTheRunsOwn() {
    var trials = ratios(0.1, 1.10, 0.92, 1.05, 0.95, 1.08, 0.90);

    var wished = noise(run().precision(2, 30), trials).orElseThrow();

    assertThat(wished.precisionPercent()).isEqualTo(2);
    assertThat(Objects.requireNonNull(wished.repetitions())).isGreaterThan(60);
  }

  @Test
  void whatHundredBlocksDoNotReachIsNotAdvised() {
    var noise = noise(run(), ratios(0.1, 3, 0.3, 2, 0.5, 4, 0.2)).orElseThrow();

    assertThat(noise.steadySeconds()).isNull();
    assertThat(noise.repetitions()).isNull();
    assertThat(noise.minutes()).isNull();
    assertThat(noise.sentence())
        .contains("Not even 100 blocks with windows of 600 s would reach ±5 %; the 6 blocks");
  }

  @Test
  void windowsAreNeverTooShortForThePercentilesThatAreJudged() {
    var slow =
        ratios(0.1, 1.10, 0.92, 1.05, 0.95, 1.08, 0.90).stream()
            .map(trial ->
                PlantedNoise.trial(
                    trial.variant(),
                    trial.block(),
                    Map.of(RATE, trial.value(RATE).orElseThrow() / 100),
                    Map.of(RATE, 0.1)))
            .toList();

    // The slowest trial answers 9 requests per second, and a p99 needs 1000.
    assertThat(noise(run(), slow).orElseThrow().steadySeconds()).isEqualTo(112);
  }

  @Test
  void pairsOfBlocksAreWhole() {
    var trials = ratios(0.1, 1.10, 0.92, 1.05, 0.95, 1.08, 0.90, 1.02);

    assertThat(Objects.requireNonNull(noise(run(), trials).orElseThrow().repetitions()) % 2)
        .isZero();
    assertThat(noise(run().order(Order.RANDOMIZED_BLOCKS), trials).orElseThrow().repetitions())
        .isEqualTo(13);
  }

  @Test
  void aBlockThatIsNotComparedTellsNothing() {
    var trials = ratios(0.1, 1.10, 0.92, 1.05, 0.95, 1.08, 0.90);
    var within = Map.of(RATE, 0.1);
    var withAnother = new ArrayList<>(trials);
    var old = Map.of("database", "2026-01-01T10:00:00Z");
    var made = Map.of("database", "2026-01-01T10:30:00Z");
    withAnother.add(PlantedNoise.trial("base", 7, Map.of(RATE, 1000.0), within, old));
    withAnother.add(PlantedNoise.trial("other", 7, Map.of(RATE, 3000.0), within, made));

    assertThat(noise(run(), withAnother)).isEqualTo(noise(run(), trials));
  }

  @Test
  void fewBlocksOrNoSlicesTellNothing() {
    assertThat(noise(run(), ratios(0.1, 1.10, 0.92, 1.05))).isEmpty();
    assertThat(
            noise(
                run(),
                new RunTrials()
                    .valid("base", 10, RATE, 1, 1, 1, 1)
                    .valid("other", 10, RATE, 1, 2, 1, 2)
                    .list()))
        .isEmpty();
    assertThat(noise(RunSpecs.run().variants("base"), ratios(0.1, 1, 1, 1, 1))).isEmpty();
  }

  private static RunSpecs run() {
    return RunSpecs.run().variants("base", "other");
  }

  private static Optional<RunNoiseStatus> noise(RunSpecs spec, List<FinishedTrial> trials) {
    return RunNoise.of(
        spec.build(), StoppingRule.fixed(6).in(spec.build().order()), trials, SECONDS_OF_A_TRIAL);
  }

  /** Returns trials with these ratios, and the same noise within each window. */
  private static List<FinishedTrial> ratios(double withinPercent, double... ratios) {
    var trials = new ArrayList<FinishedTrial>();
    for (int i = 0; i < ratios.length; i++) {
      var noise = Map.of(RATE, withinPercent);
      trials.add(PlantedNoise.trial("base", i + 1, Map.of(RATE, 1000.0), noise));
      trials.add(PlantedNoise.trial("other", i + 1, Map.of(RATE, 1000 * ratios[i]), noise));
    }
    return trials;
  }
}
