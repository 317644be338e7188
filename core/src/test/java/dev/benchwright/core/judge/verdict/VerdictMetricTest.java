package dev.benchwright.core.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.core.api.load.BatchLoadSpec;
import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.system.ComponentSpecs;
import dev.benchwright.core.api.system.SystemSpec;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.judge.verdict.Headline.Tier;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class VerdictMetricTest {

  static Stream<Arguments> defaults() {
    return Stream.of(
        Arguments.of(new ClosedLoadSpec(List.of(10)), "requestsPerSecond"),
        Arguments.of(new OpenLoadSpec(List.of(200), 100), "intendedP99Millis"),
        Arguments.of(new BatchLoadSpec(List.of(10), 100), "batchMillis"),
        Arguments.of(
            new StaircaseLoadSpec(50, 25, 500, 10, 60, 20, null, 100, 3), "sustainedPerSecond"),
        Arguments.of(new ScriptLoadSpec("orders", "script.js", Map.of()), "p99Millis"));
  }

  @ParameterizedTest
  @MethodSource("defaults")
  void eachLoadModelHasAMetricThatItIsAbout(LoadModel load, String metric) throws Exception {
    var run = RunSpecs.run().variants("webflux").load(load);
    check(run);
    assertThat(VerdictMetric.of(run.build()).metricName()).isEqualTo(metric);

    check(run.verdictMetric(metric));
    assertThat(VerdictMetric.of(run.build()).better()).isPresent();
  }

  @Test
  void aSystemIsJudgedByWhatAllOfItCosts() {
    var system =
        new SystemSpec(
            "shop",
            "/",
            List.of(ComponentSpecs.container("shop", "example/shop:1", 8080).build()),
            null);
    var run = RunSpecs.run().variants("one", "other").users(10);

    assertThat(Headline.names(run.build())).contains("cpuSecondsPerMillionRequests");
    assertThat(Headline.names(run.system(system).build()))
        .containsExactly(
            "requestsPerSecond",
            "p99Millis",
            "allCpuSecondsPerMillionRequests",
            "allMemoryMiBSecondsPerMillionRequests");
    assertThat(Headline.of(run.build()).entries())
        .extracting(Headline.Entry::tier)
        .containsExactly(Tier.SPEED, Tier.SPEED, Tier.COST, Tier.COST);
  }

  @Test
  void whatAllComponentsCostNeedsSeveral() {
    assertThatThrownBy(() -> check(hello().verdictMetric("allCpuSecondsPerMillionRequests")))
        .hasMessageStartingWith(
            "spec.verdictMetric 'allCpuSecondsPerMillionRequests' is measured only with a database"
                + " or further services, which this scenario does not have; write one of:")
        .hasMessageNotContaining("allMemory");
    assertThatNoException()
        .isThrownBy(
            () -> check(hello().scenario("db").verdictMetric("allCpuSecondsPerMillionRequests")));
  }

  @Test
  void anotherOneCanBeNamed() throws Exception {
    var run = hello().verdictMetric("memoryMiB");
    check(run);
    assertThat(VerdictMetric.of(run.build()).metricName()).isEqualTo("memoryMiB");
  }

  @Test
  void anUnknownOneIsRefusedWithThoseThatTheRunHas() {
    assertThatThrownBy(() -> check(hello().verdictMetric("p98Millis")))
        .isInstanceOf(NotAcceptedException.class)
        .hasMessageStartingWith(
            "spec.verdictMetric 'p98Millis' is not a metric; write one of: requestsPerSecond,"
                + " successesPerSecond, ")
        .hasMessageContaining(", p99Millis, ")
        .hasMessageContaining("gcPauseMillis")
        .hasMessageNotContainingAny(
            "cpuCores,", "intended", "batch", "sustained", "connectionAcquireMillis");
  }

  @Test
  void oneWithoutADirectionIsRefused() {
    assertThatThrownBy(() -> check(hello().verdictMetric("liveThreads")))
        .hasMessageStartingWith(
            "spec.verdictMetric 'liveThreads' cannot give a verdict, because neither more"
                + " nor less of it is better; write one of: requestsPerSecond,");
  }

  @Test
  void oneOfAnotherLoadModelIsRefused() {
    assertThatThrownBy(() -> check(hello().verdictMetric("batchMillis")))
        .hasMessageStartingWith(
            "spec.verdictMetric 'batchMillis' is measured only where load is batch; write one of:");
    assertThatNoException()
        .isThrownBy(() ->
            check(
                hello()
                    .load(new OpenLoadSpec(List.of(200), 100))
                    .verdictMetric("intendedP99Millis")));
  }

  @Test
  void oneOfTheDatabaseNeedsAScenarioThatHasOne() {
    assertThatThrownBy(() -> check(hello().verdictMetric("connectionAcquireMillis")))
        .hasMessageStartingWith(
            "spec.verdictMetric 'connectionAcquireMillis' is measured only with a database, which"
                + " this scenario does not have; write one of:");
    assertThatNoException()
        .isThrownBy(() -> check(hello().scenario("db").verdictMetric("connectionAcquireMillis")));
  }

  @Test
  void oneOfTheJvmNeedsEverySubjectToTellIt() {
    assertThatThrownBy(
            () -> check(hello().variant(RunSpecs.own("ours", null)).verdictMetric("gcPauseMillis")))
        .hasMessageStartingWith(
            "spec.verdictMetric 'gcPauseMillis' comes from the subject, and variant 'ours' has no"
                + " metricsPath; write one of: requestsPerSecond,")
        .hasMessageNotContaining("gcCount");
    assertThatNoException()
        .isThrownBy(() ->
            check(
                hello().variant(RunSpecs.own("ours", "/metrics")).verdictMetric("gcPauseMillis")));
  }

  private static RunSpecs hello() {
    return RunSpecs.run().variants("webflux");
  }

  private static void check(RunSpecs run) throws NotAcceptedException {
    VerdictMetric.check(run.build(), Catalog.bundled().resolve(run.build()));
  }
}
