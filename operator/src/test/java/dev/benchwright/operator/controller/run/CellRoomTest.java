package dev.benchwright.operator.controller.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.judge.verdict.Headline;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.metric.MetricSource;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CellRoomTest {

  private static final CellStatus CELL =
      new CellStatus(
          "webflux",
          10,
          "10 users",
          3,
          2,
          1,
          "One is invalid.",
          MetricCatalog.all().stream()
              .collect(
                  Collectors.toMap(
                      Metric::metricName,
                      metric -> new MetricSummary(1, null, 1),
                      (one, other) -> one,
                      LinkedHashMap::new)),
          "600 requests are too few.",
          Map.of());

  private static final List<String> OF_JVM =
      MetricCatalog.withDirection().stream()
          .filter(metric -> metric.source() == MetricSource.JVM)
          .map(Metric::metricName)
          .toList();

  @Test
  void cellsOfARunOfUsualSizeKeepAllTheirMetrics() {
    var cells = Collections.nCopies(Headline.MOST_CELLS, CELL);

    assertThat(CellRoom.fitting(RunSpecs.run().variants("webflux").build(), cells))
        .isEqualTo(cells);
  }

  @Test
  void thoseOfALargeRunKeepWhatTheClientSawWhatItCostAndTheVerdictMetric() {
    var cells = Collections.nCopies(Headline.MOST_CELLS + 1, CELL);
    var verdictMetric = OF_JVM.getFirst();
    var spec = RunSpecs.run().variants("webflux").verdictMetric(verdictMetric).build();

    assertThat(CellRoom.fitting(spec, cells))
        .hasSameSizeAs(cells)
        .allSatisfy(cell -> {
          assertThat(cell)
              .usingRecursiveComparison()
              .ignoringFields("metrics", "tooFewRequests")
              .isEqualTo(CELL);
          assertThat(cell.tooFewRequests()).isNull();
          assertThat(cell.metrics())
              .containsKeys("requestsPerSecond", "p99Millis", "cpuCores", "memoryMiB")
              .containsKey(verdictMetric)
              .doesNotContainKeys(OF_JVM.subList(1, OF_JVM.size()).toArray(String[]::new));
        });
  }
}
