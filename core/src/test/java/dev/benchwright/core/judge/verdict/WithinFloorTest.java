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

  @Test
  void equivalentStays() {
    assertThat(only(P99, 1, floor(P99, 0.6, 1.5, 0.7)).verdict()).isEqualTo(Verdict.EQUIVALENT);
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
    var spec =
        RunSpecs.run()
            .variants("base", "other")
            .verdictMetric(metric)
            .repetitions(QUIET.length)
            .build();
    var trials =
        new RunTrials()
            .valid("base", 10, metric, QUIET)
            .valid("other", 10, metric, Arrays.stream(QUIET).map(v -> v * factor).toArray());
    List<VerdictStatus> verdicts =
        Comparison.of(
                spec, StoppingRule.fixed(spec.repetitions()).in(spec.order()), trials.list(), floor)
            .verdicts();
    assertThat(verdicts).hasSize(1);
    return verdicts.getFirst();
  }
}
