package dev.benchwright.core.measure.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PercentileTest {

  private static final int SAMPLES = 200_000;
  private static final double MOST_BIAS = 0.02;

  /** Latencies, in multiples of some unit, by the part of the requests that are slower. */
  private enum Latency {
    EXPONENTIAL(slower -> -Math.log(slower)),
    LOGNORMAL(slower -> Math.exp(NormalDistribution.of(0, 1).inverseSurvivalProbability(slower))),
    PARETO(slower -> 1 / Math.sqrt(slower));

    private final DoubleUnaryOperator of;

    Latency(DoubleUnaryOperator of) {
      this.of = of;
    }
  }

  @Test
  void tenRequestsAreExpectedBeyondATailAndTwentyBeyondTheMedian() {
    assertThat(Arrays.stream(new double[] {0.5, 0.9, 0.95, 0.99, 0.999}))
        .map(quantile -> new Percentile(quantile).leastRequests())
        .containsExactly(40L, 100L, 200L, 1_000L, 10_000L);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.9, 0.95, 0.99, 0.999})
  void theBiasOfAPercentileOfEnoughRequestsIsSmall(double quantile) {
    assertThat(mostBias(quantile, new Percentile(quantile).leastRequests())).isLessThan(MOST_BIAS);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.9, 0.95, 0.99, 0.999})
  void halfAsManyRequestsWouldBeTooFew(double quantile) {
    assertThat(mostBias(quantile, new Percentile(quantile).leastRequests() / 2))
        .isGreaterThan(MOST_BIAS);
  }

  @Test
  void aPercentileIsKnownFromItsLeastRequestsOn() {
    assertThat(new Percentile(0.99).isKnownFrom(1_000)).isTrue();
    assertThat(new Percentile(0.99).isKnownFrom(999)).isFalse();
  }

  private static double mostBias(double quantile, long requests) {
    return Arrays.stream(Latency.values())
        .mapToDouble(latency -> Math.abs(bias(quantile, requests, latency)))
        .max()
        .orElseThrow();
  }

  /**
   * Returns the bias of a percentile of a sample, relative to that of the whole distribution. The
   * value of rank k of n, by the part of the requests that are slower, is distributed as Beta(n - k
   * + 1, k).
   */
  private static double bias(double quantile, long requests, Latency latency) {
    double rank = Math.ceil(quantile * requests - 1e-9);
    var slower =
        BetaDistribution.of(requests - rank + 1, rank)
            .createSampler(new SplittableRandom(7)::nextLong);
    double mean = slower.samples(SAMPLES).map(latency.of).average().orElseThrow();
    return mean / latency.of.applyAsDouble(1 - quantile) - 1;
  }
}
