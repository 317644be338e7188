package dev.benchwright.core.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.api.run.FloorRate;
import dev.benchwright.core.api.run.FloorStatus;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.RunTrials;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WithinFloorTest {

  private static final String P99 = "p99Millis";

  /** Means of 2 ms; five blocks of a quiet machine. */
  private static final double[] QUIET = {2, 2.02, 1.98, 2.01, 1.99};

  @ParameterizedTest
  @CsvSource({
    // Lower latencies than the baseline's, higher ones, and those that are further apart.
    "0.8, 0.5, INCONCLUSIVE",
    "1.2, 0.5, INCONCLUSIVE",
    "0.8, 0.3, BETTER",
    "1.2, 0.3, WORSE",
  })
  void aDifferenceThatIsNoLargerThanTheSpreadOfTheGeneratorsOwnLatencyIsNotBelieved(
      double factor, double spread, Verdict expected) {
    var verdict = only(P99, factor, floor(P99, 0.6, 0.6 + spread, 0.7));
    assertThat(verdict.verdict()).isEqualTo(expected);
    assertThat(Objects.requireNonNull(verdict.ratio())).isCloseTo(factor, within(1e-9));
  }

  @Test
  void theSentenceSaysHowFarApartTheTwoAreAndHowMuchTheGeneratorVaries() {
    assertThat(only(P99, 0.8, floor(P99, 0.6, 1.5, 0.7)))
        .satisfies(verdict -> {
          assertThat(verdict.moreRepetitions()).isNull();
          assertThat(verdict.sentence())
              .isEqualTo(
                  "At 10 users, not decided against base in p99, where other differs by 0.4 ms,"
                      + " within the 0.9 ms by which the generator's own p99 varies.");
        });
  }

  @ParameterizedTest
  @CsvSource({
    // The interval of the measured ratio is 0.9973 to 1.0027, a step of the scale; the margin is 5
    // %.
    // Of 2 ms, 0.11 ms of the subject's own are enough for it: (1.0027 · 2 - 1.89) / 0.11 = 1.049.
    "1, 1.5, EQUIVALENT",
    "1, 1.88, EQUIVALENT",
    "1, 1.9, INCONCLUSIVE",
    "1, 2.1, INCONCLUSIVE",
    // Measured 2 % apart: of 1 ms of the subject's own, it is 4.5 %, and of 0.9 ms 5.04 %.
    "1.02, 1, EQUIVALENT",
    "1.02, 1.1, INCONCLUSIVE",
    "0.98, 0.9, EQUIVALENT",
    "0.98, 1.1, INCONCLUSIVE",
  })
  void latenciesAreAlikeOnlyIfTheyAreWithoutTheGeneratorsPart(
      double factor, double highest, Verdict expected) {
    assertThat(only(P99, factor, floor(P99, highest)).verdict()).isEqualTo(expected);
  }

  @Test
  void theSentenceSaysHowMuchOfTheLatencyIsTheGeneratorsAndWhatToDo() {
    assertThat(only(P99, 1, floor(P99, 0.6, 1.9, 0.7)))
        .satisfies(verdict -> {
          assertThat(verdict.moreRepetitions()).isNull();
          assertThat(verdict.sentence())
              .isEqualTo(
                  "At 10 users, not decided against base in p99 (other: −0.3 % to +0.3 %), because up to"
                      + " 1.9 ms of base's 2 ms are the generator's own latency, which hides"
                      + " differences; use a scenario with more work, or give spec.load.generator"
                      + " more CPU.");
        });
  }

  /** 3 % of 2 ms are less than the spread, and more than the margin of the 0.1 ms that are left. */
  @Test
  void noRepetitionsArePromisedThatTheFloorWouldWithhold() {
    double[] loud = {1.9, 2.3, 1.8, 2.2, 2.1};
    var without = only(P99, loud, Optional.empty());
    assertThat(without.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(without.moreRepetitions()).isPositive();

    var hidden = only(P99, loud, floor(P99, 1.7, 1.9));
    assertThat(hidden.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(hidden.moreRepetitions()).isNull();
    assertThat(hidden.sentence()).contains("are the generator's own latency, which hides");

    assertThat(only(P99, loud, floor(P99, 0.1, 0.11)).moreRepetitions()).isPositive();
  }

  @Test
  void whatTheFloorDoesNotHaveHidesNothing() {
    assertThat(only(P99, 1, floor("p50Millis", 0.6, 1.9)).verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(only("requestsPerSecond", 1, floor(P99, 0.6, 1.9)).verdict())
        .isEqualTo(Verdict.EQUIVALENT);
  }

  @Test
  void aMetricThatTheGeneratorDoesNotAddToIsBelieved() {
    assertThat(only("requestsPerSecond", 1.2, floor(P99, 0.6, 1.5)).verdict())
        .isEqualTo(Verdict.BETTER);
    assertThat(only(P99, 0.8, floor("p50Millis", 0.6, 1.5)).verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void oneRateShowsNoSpread() {
    assertThat(only(P99, 0.8, floor(P99, 0.9)).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(only(P99, 0.8, Optional.empty()).verdict()).isEqualTo(Verdict.BETTER);
  }

  private static Optional<FloorStatus> floor(String metric, double... millis) {
    return Optional.of(
        new FloorStatus(
            IntStream.range(0, millis.length)
                .mapToObj(i -> new FloorRate(100 + i, 1400, Map.of(metric, millis[i])))
                .toList(),
            "It was measured."));
  }

  private static VerdictStatus only(String metric, double factor, Optional<FloorStatus> floor) {
    return only(metric, Arrays.stream(QUIET).map(v -> v * factor).toArray(), floor);
  }

  private static VerdictStatus only(String metric, double[] other, Optional<FloorStatus> floor) {
    var spec =
        RunSpecs.run()
            .variants("base", "other")
            .verdictMetric(metric)
            .repetitions(QUIET.length)
            .build();
    var trials = new RunTrials().valid("base", 10, metric, QUIET).valid("other", 10, metric, other);
    List<VerdictStatus> verdicts =
        Comparison.of(
                spec, StoppingRule.fixed(spec.repetitions()).in(spec.order()), trials.list(), floor)
            .verdicts();
    assertThat(verdicts).hasSize(1);
    return verdicts.getFirst();
  }
}
