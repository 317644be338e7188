package dev.benchwright.e2e.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.benchwright.e2e.k6.K6Process.Ended;
import java.util.List;
import java.util.stream.StreamSupport;

/** Checks that every summary of k6 must pass, whatever the machine did meanwhile. */
final class K6Figures {

  /** Date.now() has whole milliseconds. */
  static final double ROUNDING_MILLIS = 1;

  /**
   * Each of two readings of the clocks may be wrong by the millisecond that it takes or that
   * rounding removes.
   */
  private static final double READINGS_MILLIS = 2;

  private static final double LATENCY_POWER = 32;

  private K6Figures() {}

  /** Asserts that the clock ran as evenly as the subject saw it run in the same seconds. */
  static void assertEvenClock(JsonNode summary, LoopbackSubject subject) {
    assertThat(summary.path("clockStepMillis").isNumber()).isTrue();
    assertThat(summary.path("clockStepMillis").asDouble())
        .isBetween(0.0, READINGS_MILLIS + subject.clockStepMillis());
  }

  /** Asserts that the latencies of a summary are those of these samples, in ms. */
  static void assertLatencies(JsonNode latencies, K6Samples samples) {
    assertThat(samples.count()).isPositive();
    var sorted = samples.sortedValues();
    assertLatency(latencies, "min", sorted[0]);
    assertLatency(latencies, "mean", samples.sum() / samples.count());
    assertLatency(latencies, "p50", samples.percentile(50));
    assertLatency(latencies, "p90", samples.percentile(90));
    assertLatency(latencies, "p95", samples.percentile(95));
    assertLatency(latencies, "p99", samples.percentile(99));
    assertLatency(latencies, "p999", samples.percentile(99.9));
    assertLatency(latencies, "max", sorted[sorted.length - 1]);
    assertNeighbours(latencies);
  }

  /**
   * Asserts that the latency from the intended start is k6's latency with the time before it, over
   * the requests that were served. Each percentile must be that of the samples of powers; the mean
   * is over all requests that were sent.
   */
  static void assertIntendedLatency(Ended ended) {
    var summary = ended.summary();
    var intended = summary.path("intendedLatencyMillis");
    var powers = ended.samples("benchwright_intended_power", "phase", "steady");
    var plain = ended.samples("http_req_duration", "phase", "steady");
    var served = ended.samples("http_req_duration", "phase", "steady", "expected_response", "true");
    double lateness = ended.samples("benchwright_lateness_millis", "phase", "steady").sum();
    var millis = powers.map(K6Figures::millisOf);

    assertThat(powers.count()).isEqualTo(served.count()).isPositive();
    if (served.count() == plain.count()) {
      assertThat(millis.sum()).isCloseTo(plain.sum() + lateness, within(0.001 * powers.count()));
    }
    assertLatency(intended, "mean", (plain.sum() + lateness) / plain.count());
    assertLatency(intended, "p50", millisOf(powers.percentile(50)));
    assertLatency(intended, "p95", millisOf(powers.percentile(95)));
    assertLatency(intended, "p99", millisOf(powers.percentile(99)));
    assertLatency(intended, "max", millis.max());
    assertNeighbours(intended);
    // No request has a negative lateness.
    var each = millis.sortedValues();
    var eachServed = served.sortedValues();
    for (int i = 0; i < each.length; i++) {
      assertThat(each[i]).isGreaterThanOrEqualTo(eachServed[i] - 0.001);
    }
  }

  /** Returns the latency in ms for a sample of the series of powers. */
  static double millisOf(double power) {
    return Math.pow(power, 1 / LATENCY_POWER) / 1000;
  }

  private static void assertLatency(JsonNode latencies, String name, double millis) {
    assertThat(latencies.path(name).asDouble()).as(name).isCloseTo(millis, within(0.001));
  }

  private static void assertNeighbours(JsonNode latencies) {
    for (var percentile : List.of("p50", "p95", "p99")) {
      assertThat(latencies.path(percentile).asDouble())
          .as(percentile)
          .isBetween(
              latencies.path(percentile + "Below").asDouble(),
              latencies.path(percentile + "Above").asDouble());
    }
  }

  static long windowMillis(JsonNode summary) {
    return summary.path("steadyEndMillis").asLong() - summary.path("steadyStartMillis").asLong();
  }

  static List<JsonNode> steps(JsonNode summary) {
    return StreamSupport.stream(summary.path("steps").spliterator(), false).toList();
  }

  /**
   * Returns the number of requests that k6 sent, without those to itself at the end of the load.
   */
  static double requestsToTheSubject(Ended ended) {
    return ended
        .samples("http_reqs")
        .where(sample -> !"control".equals(sample.tags().get("phase")))
        .sum();
  }

  /** Returns the number of requests with this tag that were made, or that were due but dropped. */
  static long madeOrDropped(Ended ended, String tag, String value) {
    return Math.round(
        ended.samples("http_reqs", tag, value).sum()
            + ended.samples("benchwright_dropped_iterations", tag, value).sum());
  }
}
