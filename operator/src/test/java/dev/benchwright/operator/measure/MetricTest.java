package dev.benchwright.operator.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.measure.Origin.AtEndOfLoad;
import dev.benchwright.operator.measure.Origin.AtEndOfSteady;
import dev.benchwright.operator.measure.Origin.Quotient;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MetricTest {

  private static final QueryScope SCOPE =
      scope(new MeasuredTrial("run-b1-c2", "team", "run-b1-c2", List.of("gen-1"), true));

  @Test
  void everyNameIsThereOnce() {
    assertThat(Arrays.stream(Metric.values()).map(Metric::metricName)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @EnumSource
  void aNameIsCamelCaseAndADescriptionASentence(Metric metric) {
    assertThat(metric.metricName()).matches("[a-z][a-zA-Z0-9]*");
    assertThat(metric.description()).endsWith(".");
    assertThat(metric.unit()).isNotBlank();
  }

  @ParameterizedTest
  @EnumSource
  void aQuotientStandsAfterWhatItDivides(Metric metric) {
    if (metric.origin() instanceof Quotient(var dividend, var divisor)) {
      assertThat(
              Arrays.stream(Metric.values())
                  .takeWhile(before -> before != metric)
                  .map(Metric::metricName))
          .contains(dividend, divisor);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyQueryIsOfThisTrialOnly(Metric metric) {
    String promQl = promQl(metric, SCOPE);

    assertThat(promQl.split("\\{", -1).length - 1)
        .as("selectors that name the trial or its pod in %s", promQl)
        .isEqualTo(promQl.split("trial=\"run-b1-c2\"|pod=\"(?:run-b1-c2|gen-1)\"", -1).length - 1);
  }

  @ParameterizedTest
  @EnumSource
  void aHostileNameNeverLeavesItsString(Metric metric) {
    String evil = "x\"} or vector(666) or up{a=\"\\";
    QueryScope scope = scope(new MeasuredTrial(evil, evil, evil, List.of(evil), true));

    String withoutStrings = promQl(metric, scope).replaceAll("\"(?:[^\"\\\\]|\\\\.)*\"", "S");

    assertThat(withoutStrings).doesNotContain("666").doesNotContain("\"").doesNotContain("\\");
  }

  @Test
  void requestsAreTheLastValuesOfTheGeneratorsCounters() {
    assertThat(promQl(Metric.REQUESTS, SCOPE))
        .isEqualTo(
            """
            sum(last_over_time(k6_http_reqs_total{trial="run-b1-c2",phase="steady",\
            expected_response="true"}[185000ms])) + \
            sum(last_over_time(k6_benchwright_failed_requests_total{trial="run-b1-c2",\
            phase="steady"}[185000ms]))\
            """);
  }

  @Test
  void aPercentileIsTheRootOfThePowersPercentile() {
    assertThat(promQl(Metric.P99_MILLIS, SCOPE))
        .isEqualTo(
            """
            clamp_min(histogram_quantile(0.99, sum(last_over_time(k6_benchwright_latency_power\
            {trial="run-b1-c2",phase="steady"}[185000ms]))), 0) ^ (1 / 32) / 1000.0\
            """);
  }

  @Test
  void theCpusMaximumIsTakenWhereAWholeShortWindowFits() {
    assertThat(promQl(Metric.CPU_CORES_MAX, SCOPE))
        .isEqualTo(
            """
            max(max_over_time(rate(container_cpu_usage_seconds_total{namespace="team",\
            pod="run-b1-c2",container="subject"}[10000ms])[140000ms:1000ms]))\
            """);
  }

  @Test
  void collectionsAreDifferencedOverTheSteadyPhase() {
    assertThat(promQl(Metric.GC_COUNT, SCOPE))
        .isEqualTo(
            """
            (sum(max by (action, cause, gc) (jvm_gc_pause_seconds_count{namespace="team",\
            pod="run-b1-c2"})) \
            or 0 * max(jvm_threads_live_threads{namespace="team",pod="run-b1-c2"})) \
            - (sum(max by (action, cause, gc) (jvm_gc_pause_seconds_count{namespace="team",\
            pod="run-b1-c2"} offset 150000ms)) or vector(0))\
            """);
  }

  @Test
  void theLongestAcquisitionIsAbsentWhereNoneWasMade() {
    assertThat(promQl(Metric.CONNECTION_ACQUIRE_MILLIS_MAX, SCOPE))
        .startsWith("1000.0 * max(max_over_time(benchwright_connection_acquire_seconds_max{")
        .contains(" and (")
        .endsWith(" > 0");
  }

  @Test
  void severalGeneratorsAreAddedWithoutARegularExpression() {
    QueryScope two = scope(new MeasuredTrial("t", "team", "s", List.of("gen-1", "gen-2"), true));

    assertThat(promQl(Metric.GENERATOR_CPU_CORES, two))
        .isEqualTo(
            """
            sum(max by (pod) (rate(container_cpu_usage_seconds_total{namespace="team",\
            pod="gen-1",container="k6"}[150000ms])) or max by (pod) \
            (rate(container_cpu_usage_seconds_total{namespace="team",pod="gen-2",\
            container="k6"}[150000ms])))\
            """);
  }

  private static QueryScope scope(MeasuredTrial trial) {
    return new QueryScope(
        trial, Duration.ofSeconds(150), Duration.ofSeconds(185), Duration.ofSeconds(10));
  }

  private static String promQl(Metric metric, QueryScope scope) {
    return switch (metric.origin()) {
      case AtEndOfLoad(var promQl) -> promQl.apply(scope);
      case AtEndOfSteady(var promQl) -> promQl.apply(scope);
      case Origin.Summary summary -> "";
      case Quotient quotient -> "";
    };
  }
}
