package dev.benchwright.core.measure.metric;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.benchwright.core.measure.metric.MetricOrigin.AtEndOfLoad;
import dev.benchwright.core.measure.metric.MetricOrigin.AtEndOfWindow;
import dev.benchwright.core.measure.metric.MetricOrigin.Quotient;
import dev.benchwright.core.measure.query.LoadPortion;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.core.measure.query.MeasuredTrials;
import dev.benchwright.core.measure.query.QueryScope;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MetricCatalogTest {

  private static final QueryScope SCOPE =
      scope(
          MeasuredTrials.of(
              "run-b1-c2", "team", "run-b1-c2", "run-b1-c2", List.of("gen-1"), true, false));

  @Test
  void everyNameIsThereOnce() {
    assertThat(MetricCatalog.all().stream().map(Metric::metricName)).doesNotHaveDuplicates();
  }

  /** A metric that is in no list of the catalog would be neither measured nor shown. */
  @Test
  void everyMetricOfTheRoomIsInTheCatalog() {
    var held =
        new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(Metric.class.getPackageName())
                .stream()
                .flatMap(type -> Arrays.stream(type.reflect().getDeclaredFields()))
                .filter(field -> Modifier.isStatic(field.getModifiers()))
                .flatMap(MetricCatalogTest::metricsOf)
                .collect(Collectors.toSet());
    assertThat(held)
        .as("metrics in static fields; those that the catalog lacks belong into a list of its ALL")
        .containsExactlyInAnyOrderElementsOf(MetricCatalog.all());
  }

  private static Stream<Metric> metricsOf(Field field) {
    try {
      field.setAccessible(true);
      var value = field.get(null);
      var all = value instanceof Collection<?> several ? several.stream() : Stream.of(value);
      return all.filter(Metric.class::isInstance).map(Metric.class::cast);
    } catch (IllegalAccessException impossible) {
      throw new AssertionError(field.toString(), impossible);
    }
  }

  @ParameterizedTest
  @MethodSource("metrics")
  void aNameIsCamelCaseAndADescriptionASentence(Metric metric) {
    assertThat(metric.metricName()).matches("[a-z][a-zA-Z0-9]*");
    assertThat(metric.description()).endsWith(".");
    assertThat(metric.unit()).isNotBlank();
  }

  @ParameterizedTest
  @MethodSource("metrics")
  void aQuotientStandsAfterWhatItDivides(Metric metric) {
    if (metric.origin() instanceof Quotient(_, var dividends, var divisors)) {
      assertThat(MetricCatalog.all().stream().takeWhile(before -> before != metric))
          .containsAll(dividends)
          .containsAll(divisors);
    }
  }

  @ParameterizedTest
  @MethodSource("metrics")
  void everyQueryIsOfThisTrialOnly(Metric metric) {
    String promQl = promQl(metric, SCOPE);

    assertThat(promQl.split("\\{", -1).length - 1)
        .as("selectors that name the trial or its pod in %s", promQl)
        .isEqualTo(promQl.split("trial=\"run-b1-c2\"|pod=\"(?:run-b1-c2|gen-1)\"", -1).length - 1);
  }

  @ParameterizedTest
  @MethodSource("metrics")
  void aHostileNameNeverLeavesItsString(Metric metric) {
    String evil = "x\"} or vector(666) or up{a=\"\\";
    QueryScope scope = scope(MeasuredTrials.of(evil, evil, evil, evil, List.of(evil), true, false));

    String withoutStrings = promQl(metric, scope).replaceAll("\"(?:[^\"\\\\]|\\\\.)*\"", "S");

    assertThat(withoutStrings).doesNotContain("666").doesNotContain("\"").doesNotContain("\\");
  }

  @Test
  void requestsAreTheLastValuesOfTheGeneratorsCountersOfWhichOneMayBeMissing() {
    String good =
        """
        sum(last_over_time(k6_http_reqs_total{trial="run-b1-c2",phase="steady",\
        expected_response="true"}[185000ms]))\
        """;
    String failed =
        """
        sum(last_over_time(k6_benchwright_failed_requests_total{trial="run-b1-c2",\
        phase="steady"}[185000ms]))\
        """;

    assertThat(promQl("requests", SCOPE))
        .isEqualTo("(%1$s or 0 * %2$s) + (%2$s or 0 * %1$s)".formatted(good, failed));
  }

  @Test
  void ofAStepOnlyItsOwnSeriesAreReadOverItsOwnWindow() {
    QueryScope step =
        new QueryScope(
            SCOPE.trial(),
            new LoadPortion.Step(7),
            Duration.ofSeconds(10),
            Duration.ofSeconds(10),
            Duration.ofSeconds(900),
            Duration.ofSeconds(10));

    assertThat(promQl("p99Millis", step))
        .contains("{trial=\"run-b1-c2\",phase=\"steady\",step=\"7\"}[900000ms]");
    assertThat(promQl("cpuCores", step)).endsWith("}[10000ms]");
  }

  @Test
  void ofAWindowThatWasChosenTheSeriesOfItsSlicesAreRead() {
    QueryScope slices =
        new QueryScope(
            SCOPE.trial(),
            new LoadPortion.Slices(9, 3),
            Duration.ofSeconds(6),
            Duration.ofSeconds(6),
            Duration.ofSeconds(90),
            Duration.ofSeconds(10));

    assertThat(promQl("p99Millis", slices))
        .contains("sum(last_over_time(k6_benchwright_latency_power")
        .contains("{trial=\"run-b1-c2\",phase=\"loaded\",slice=~\"9|10|11\"}[90000ms]");
    assertThat(promQl("requestsPerSecond", slices)).endsWith(") / 6.0");
    assertThat(promQl("cpuCores", slices)).endsWith("}[6000ms]");
    assertThat(promQl("maxMillis", slices)).startsWith("clamp_min(histogram_quantile(1.0, sum(");
    assertThat(promQl("intendedMeanMillis", slices))
        .contains(" + sum(last_over_time(k6_benchwright_lateness_millis_total{");
  }

  @Test
  void ratesOfAStaircaseAreByTheTimeInWhichLoadWasOffered() {
    QueryScope staircase =
        new QueryScope(
            SCOPE.trial(),
            new LoadPortion.Steady(),
            Duration.ofSeconds(800),
            Duration.ofSeconds(100),
            Duration.ofSeconds(900),
            Duration.ofSeconds(10));

    assertThat(promQl("requestsPerSecond", staircase)).endsWith(") / 100.0");
  }

  @Test
  void whereNothingWasDroppedTheCountIsZeroAndWhereNothingCanBeItIsAbsent() {
    assertThat(promQl("droppedIterations", SCOPE))
        .isEqualTo(
            """
            sum(last_over_time(k6_benchwright_dropped_iterations_total{trial="run-b1-c2",\
            phase="steady"}[185000ms])) or 0 * sum(histogram_count(last_over_time(\
            k6_benchwright_intended_power{trial="run-b1-c2",phase="steady"}[185000ms])))\
            """);
  }

  @Test
  void aPercentileIsTheRootOfThePowersPercentile() {
    assertThat(promQl("p99Millis", SCOPE))
        .isEqualTo(
            """
            clamp_min(histogram_quantile(0.99, sum(last_over_time(k6_benchwright_latency_power\
            {trial="run-b1-c2",phase="steady"}[185000ms]))), 0) ^ (1 / 32) / 1000.0\
            """);
  }

  @Test
  void aPercentileFromTheIntendedStartIsReadAtTheRankThatItHasAmongTheServedRequests() {
    String tags = "{trial=\"run-b1-c2\",phase=\"steady\"}[185000ms]";
    String histogram = "sum(last_over_time(k6_benchwright_intended_power%s))".formatted(tags);
    String unserved =
        "sum(last_over_time(k6_benchwright_unserved_requests_total%s))".formatted(tags);
    String rank =
        "scalar(round(0.99 * (1 + %s / sum(histogram_count(last_over_time(k6_benchwright_intended_power%s)))), 1e-9))"
            .formatted(unserved, tags);

    assertThat(promQl("intendedP99Millis", SCOPE))
        .isEqualTo(
            "clamp_min(histogram_quantile(%s, %s), 0) ^ (1 / 32) / 1000.0 or (%s > 0) / 0"
                .formatted(rank, histogram, unserved));
  }

  @Test
  void theCpusMaximumIsTakenWhereAWholeShortWindowFits() {
    assertThat(promQl("cpuCoresMax", SCOPE))
        .isEqualTo(
            """
            max(max_over_time(rate(container_cpu_usage_seconds_total{namespace="team",\
            pod="run-b1-c2",container="subject"}[10000ms])[140000ms:1000ms]))\
            """);
  }

  @Test
  void collectionsAreDifferencedOverTheWindowAndAreZeroOnlyWhereTheJvmWasSeen() {
    assertThat(promQl("gcCount", SCOPE))
        .isEqualTo(
            """
            (sum(max by (action, cause, gc) (jvm_gc_pause_seconds_count{namespace="team",\
            pod="run-b1-c2"})) \
            or 0 * max(jvm_threads_live_threads{namespace="team",pod="run-b1-c2"})) \
            - (sum(max by (action, cause, gc) (jvm_gc_pause_seconds_count{namespace="team",\
            pod="run-b1-c2"} offset 150000ms)) \
            or 0 * max(jvm_threads_live_threads{namespace="team",pod="run-b1-c2"} offset 150000ms))\
            """);
  }

  @Test
  void aCounterThatWasNotThereAtTheStartHasNoDifference() {
    assertThat(promQl("safepoints", SCOPE))
        .isEqualTo(
            """
            1.0 * (max(benchwright_safepoints_total{namespace="team",pod="run-b1-c2"}) - \
            max(benchwright_safepoints_total{namespace="team",pod="run-b1-c2"} offset 150000ms))\
            """);
  }

  @Test
  void theLongestAcquisitionIsAbsentWhereNoneWasMade() {
    assertThat(promQl("connectionAcquireMillisMax", SCOPE))
        .startsWith("1000.0 * max(max_over_time(benchwright_connection_acquire_seconds_max{")
        .contains(" and (")
        .endsWith(" > 0");
  }

  @Test
  void theAcquisitionsPercentileIsOfTheWindowsOwnBuckets() {
    assertThat(promQl("connectionAcquireMillisP95", SCOPE))
        .isEqualTo(
            """
            1000 * histogram_quantile(0.95, \
            max by (le) (benchwright_connection_acquire_seconds_bucket{namespace="team",\
            pod="run-b1-c2"}) - \
            max by (le) (benchwright_connection_acquire_seconds_bucket{namespace="team",\
            pod="run-b1-c2"} offset 150000ms))\
            """);
  }

  @Test
  void ofWhatIsServedMoreIsBetterAndOfWhatItTakesLess() {
    assertThat(withDirection(Direction.HIGHER))
        .containsExactlyInAnyOrder(
            "requestsPerSecond",
            "successesPerSecond",
            "successPercent",
            "sustainedPerSecond",
            "requestsPerCpuSecond",
            "allRequestsPerCpuSecond");
    assertThat(withDirection(Direction.LOWER))
        .contains(
            "p99Millis",
            "intendedP99Millis",
            "batchMillis",
            "failedPercent",
            "droppedPercent",
            "cpuSecondsPerMillionRequests",
            "allCpuSecondsPerMillionRequests",
            "memoryMiBMax",
            "gcPauseMillis",
            "connectionAcquireMillisP95");
  }

  @Test
  void valuesOneStepOfTheirScaleApartMayBeTheSame() {
    assertThat(scaleOf("p99Millis").relativeStepAt(50)).isEqualTo(0.0027);
    assertThat(scaleOf("gcCount").relativeStepAt(4)).isBetween(0.25, 0.2501);
    assertThat(scaleOf("meanMillis").relativeStepAt(50)).isZero();
  }

  /** More CPU may be waste, or the work of more requests; the other metrics are ambiguous, too. */
  @Test
  void whatMayMeanEitherHasNoDirection() {
    assertThat(MetricCatalog.withDirection())
        .extracting(Metric::metricName)
        .doesNotContain(
            "requests",
            "offeredPerSecond",
            "receivedBytes",
            "cpuCores",
            "cpuThrottledPercent",
            "containerThreads",
            "loadAverage",
            "liveThreadsMax",
            "carrierThreadsMax",
            "databaseCpuCores",
            "generatorThrottledPercent");
  }

  /** A staircase has up to 100 steps, and each metric needs one query for each step. */
  @Test
  void fewMetricsAreReadOfEachStep() {
    assertThat(MetricCatalog.ofEachStep())
        .hasSizeLessThanOrEqualTo(25)
        .noneMatch(metric -> metric.origin() instanceof MetricOrigin.Summary)
        .noneMatch(metric -> metric.origin() instanceof MetricOrigin.SummaryOrSlices);
  }

  @Test
  void ofAScriptOfTheUsersAllRequestsThatK6CountsAreCounted() {
    QueryScope script =
        scope(MeasuredTrials.of("t", "team", "s", "d", List.of("gen-1"), true, true));
    String all = "sum(last_over_time(k6_http_reqs_total{trial=\"t\",phase=\"steady\"}[185000ms]))";
    String failed =
        "sum(last_over_time(k6_benchwright_failed_requests_total{trial=\"t\",phase=\"steady\"}"
            + "[185000ms]))";
    String requests = "(" + all + " or 0 * " + failed + ")";

    assertThat(promQl("requests", script)).isEqualTo(requests);
    assertThat(promQl("successPercent", script))
        .isEqualTo("100 * ((%1$s) - (%2$s or 0 * (%1$s))) / (%1$s)".formatted(requests, failed));
  }

  @Test
  void severalGeneratorsAreAddedWithoutARegularExpression() {
    QueryScope two =
        scope(MeasuredTrials.of("t", "team", "s", "d", List.of("gen-1", "gen-2"), true, false));

    assertThat(promQl("generatorCpuCores", two))
        .isEqualTo(
            """
            container_cpu_usage_seconds_total{namespace="team",pod="gen-1",container="k6"}\
            [150000ms] and container_cpu_usage_seconds_total{namespace="team",pod="gen-2",\
            container="k6"}[150000ms]\
            """);
    assertThat(promQl("generatorThrottledPercent", two))
        .isEqualTo(
            """
            max(100 * max by (pod) (increase(container_cpu_cfs_throttled_periods_total\
            {namespace="team",pod="gen-1",container="k6"}[150000ms])) / max by (pod) \
            (increase(container_cpu_cfs_periods_total{namespace="team",pod="gen-1",\
            container="k6"}[150000ms])) or 100 * max by (pod) \
            (increase(container_cpu_cfs_throttled_periods_total{namespace="team",pod="gen-2",\
            container="k6"}[150000ms])) / max by (pod) \
            (increase(container_cpu_cfs_periods_total{namespace="team",pod="gen-2",\
            container="k6"}[150000ms])))\
            """);
  }

  private static List<Metric> metrics() {
    return MetricCatalog.all();
  }

  private static Scale scaleOf(String metric) {
    return MetricCatalog.find(metric).orElseThrow().scale();
  }

  private static List<String> withDirection(Direction direction) {
    return MetricCatalog.withDirection().stream()
        .filter(metric -> metric.better().orElseThrow() == direction)
        .map(Metric::metricName)
        .toList();
  }

  private static QueryScope scope(MeasuredTrial trial) {
    return new QueryScope(
        trial,
        new LoadPortion.Steady(),
        Duration.ofSeconds(150),
        Duration.ofSeconds(150),
        Duration.ofSeconds(185),
        Duration.ofSeconds(10));
  }

  private static String promQl(String name, QueryScope scope) {
    return promQl(
        MetricCatalog.all().stream()
            .filter(metric -> metric.metricName().equals(name))
            .findFirst()
            .orElseThrow(),
        scope);
  }

  private static String promQl(Metric metric, QueryScope scope) {
    return switch (metric.origin()) {
      case AtEndOfLoad(var promQl) -> promQl.apply(scope);
      case MetricOrigin.AtEndOfLoadOrNever(var promQl) -> promQl.apply(scope);
      case AtEndOfWindow(var promQl) -> promQl.apply(scope);
      case MetricOrigin.RateInWindow(var counters) ->
          counters.apply(scope).stream()
              .map(counter -> counter.over(scope.window()))
              .collect(Collectors.joining(" and "));
      case MetricOrigin.Summary _ -> "";
      case MetricOrigin.SummaryOrSlices(_, _, var promQl) -> promQl.apply(scope);
      case Quotient _ -> "";
    };
  }
}
