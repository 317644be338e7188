package dev.benchwright.operator.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.api.GateStatus;
import dev.benchwright.operator.measure.CrossCheck;
import dev.benchwright.operator.measure.CrossCheck.Count;
import dev.benchwright.operator.measure.CrossCheck.Latency;
import dev.benchwright.operator.measure.K6Summary;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GateTest {

  @Test
  void aHealthyTrialPassesEveryGate() {
    assertThat(Gate.judge(evidence(true, 0, agreeing(1000, 1000))))
        .hasSize(Gate.values().length)
        .allMatch(GateStatus::passed);
  }

  @Test
  void aSubjectThatEndedDoesNotPass() {
    var gate = find("SubjectAlive", evidence(false, 0, agreeing(1000, 1000)));
    assertThat(gate)
        .isEqualTo(
            new GateStatus("SubjectAlive", false, "ended, 0 restarts", "running, 0 restarts"));
  }

  @Test
  void aSubjectThatWasStartedAgainDoesNotPass() {
    var gate = find("SubjectAlive", evidence(true, 2, agreeing(1000, 1000)));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed()).isEqualTo("running, 2 restarts");
  }

  @Test
  void oneLostSampleDoesNotPass() {
    var gate = find("SamplesComplete", evidence(true, 0, agreeing(999, 1000)));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed()).startsWith("999 requests in Prometheus and 1000 in k6");
  }

  @Test
  void oneSampleTooManyDoesNotPass() {
    assertThat(find("SamplesComplete", evidence(true, 0, agreeing(1001, 1000))).passed()).isFalse();
  }

  @Test
  void percentilesMayDifferByOnePercentAndNoMore() {
    assertThat(find("SamplesComplete", withP99(101, 100)).passed()).isTrue();
    var gate = find("SamplesComplete", withP99(101.1, 100));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed()).endsWith("differ by 0.00 %, 0.00 %, 1.10 %");
  }

  @Test
  void ofFewSamplesPercentilesMayBeAnywhereBetweenTheSameTwoSamples() {
    assertThat(find("SamplesComplete", withP99Between(60, 119)).passed()).isTrue();
    assertThat(find("SamplesComplete", withP99Between(60, 122)).passed()).isFalse();
    assertThat(find("SamplesComplete", withP99Between(60, 78)).passed()).isFalse();
  }

  /** k6's 99th percentile is 100 ms, and its neighbours are samples of 80 and 120 ms. */
  private static Evidence withP99Between(long requests, double prometheus) {
    return evidence(
        true,
        0,
        new CrossCheck(
            requests,
            requests,
            latency(5, 5),
            latency(7, 7),
            new Latency(OptionalDouble.of(prometheus), 100, 80, 120),
            List.of()));
  }

  @Test
  void aPercentileThatPrometheusDoesNotHaveDoesNotPass() {
    var check =
        new CrossCheck(
            10,
            10,
            latency(5, 5),
            latency(5, 5),
            new Latency(OptionalDouble.empty(), 5, 4, 6),
            List.of());
    assertThat(find("SamplesComplete", evidence(true, 0, check)).passed()).isFalse();
  }

  @Test
  void aTrialWithoutAnyRequestHasNoPercentilesToCompare() {
    var none = new Latency(OptionalDouble.empty(), 0, 0, 0);
    var check = new CrossCheck(0, 0, none, none, none, List.of());
    assertThat(find("SamplesComplete", evidence(true, 0, check)).passed()).isTrue();
  }

  private static Evidence withP99(double prometheus, double k6) {
    return evidence(
        true,
        0,
        new CrossCheck(
            1000, 1000, latency(5, 5), latency(7, 7), latency(prometheus, k6), List.of()));
  }

  private static CrossCheck agreeing(long prometheus, long k6) {
    return new CrossCheck(prometheus, k6, latency(5, 5), latency(7, 7), latency(9, 9), List.of());
  }

  private static Latency latency(double prometheus, double k6) {
    return new Latency(OptionalDouble.of(prometheus), k6, k6, k6);
  }

  @Test
  void aLoadWithoutARequestDoesNotPass() {
    var none = new Latency(OptionalDouble.empty(), 0, 0, 0);
    var gate =
        find("LoadSent", evidence(true, 0, new CrossCheck(0, 0, none, none, none, List.of())));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed()).startsWith("the load sent no request in the steady phase; ");
  }

  @Test
  void aFailureOrADropOrABatchThatOnlyOnePathHasDoesNotPass() {
    var check =
        new CrossCheck(
            1000,
            1000,
            latency(5, 5),
            latency(7, 7),
            latency(9, 9),
            List.of(new Count("failed requests", 3, 4), new Count("batches", 10, 10)));
    var gate = find("SamplesComplete", evidence(true, 0, check));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed())
        .startsWith("1000 requests in Prometheus and 1000 in k6; 3 failed requests and 4; p50");
  }

  @Test
  void generatorsMayBeginOneSecondApartAndNoMore() {
    assertThat(find("GeneratorsTogether", apart(1000, 10_000)).passed()).isTrue();
    var gate = find("GeneratorsTogether", apart(1001, 10_000));
    assertThat(gate.passed()).isFalse();
    assertThat(gate.observed()).isEqualTo("2 generators, 1001 ms apart");
  }

  @Test
  void ofALongSteadyPhaseGeneratorsMayBeginTwoPercentApart() {
    assertThat(find("GeneratorsTogether", apart(3000, 150_000)).passed()).isTrue();
    assertThat(find("GeneratorsTogether", apart(3001, 150_000)).passed()).isFalse();
  }

  private static Evidence apart(long millis, long steadyMillis) {
    return new Evidence(
        true,
        0,
        agreeing(1000, 1000),
        GeneratorStarts.of(
            List.of(
                beginning(1_000_000, steadyMillis), beginning(1_000_000 + millis, steadyMillis))));
  }

  private static K6Summary beginning(long startMillis, long steadyMillis) {
    return new K6Summary(
        2,
        "run-b1-c1",
        startMillis,
        startMillis,
        startMillis + steadyMillis,
        startMillis + steadyMillis,
        steadyMillis,
        1000,
        0,
        0,
        new K6Summary.LatencyMillis(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
        0,
        0,
        null,
        null,
        List.of(),
        null,
        null);
  }

  private static Evidence evidence(boolean alive, int restarts, CrossCheck check) {
    return new Evidence(alive, restarts, check, new GeneratorStarts(1, 0, 1000));
  }

  private static GateStatus find(String name, Evidence evidence) {
    return Gate.judge(evidence).stream()
        .filter(gate -> gate.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
