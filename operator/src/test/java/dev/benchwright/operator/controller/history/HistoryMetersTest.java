package dev.benchwright.operator.controller.history;

import static dev.benchwright.operator.controller.MeasuredRuns.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.verdict.Verdict;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HistoryMetersTest {

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final HistoryMeters meters = new HistoryMeters(registry);

  @Test
  void prometheusSeesEveryGaugeByItsName() {
    meters.show(Stream.of(nightly(100)));

    for (var gauge : HistoryGauge.values()) {
      assertThat(registry.scrape())
          .contains("# HELP %s %s\n".formatted(gauge.metricName(), gauge.description()))
          .contains("# TYPE %s gauge\n".formatted(gauge.metricName()));
    }
  }

  @Test
  void prometheusSeesTheVeryFigureOfStatus() {
    meters.show(Stream.of(nightly(1234.56)));

    assertThat(registry.scrape())
        .contains(
            "benchwright_cell_mean{load=\"10 users\",metric=\"requestsPerSecond\",run=\"nightly\","
                + "run_namespace=\"team\",scenario=\"hello\",unit=\"requests/s\","
                + "variant=\"webflux\"} 1234.56\n");
  }

  @Test
  void aRunThatIsGoneIsNoLongerShown() {
    meters.show(Stream.of(nightly(100), run("team/other").cells(1).build()));
    meters.show(Stream.of(nightly(100)));

    assertThat(registry.scrape()).contains("run=\"nightly\"").doesNotContain("run=\"other\"");
  }

  @Test
  void aRunThatWasMadeAnewShowsItsNewFigures() {
    meters.show(Stream.of(nightly(100)));
    meters.show(Stream.of(nightly(200)));

    assertThat(mean().value()).isEqualTo(200);
  }

  @Test
  void whatHasNotChangedIsNotTouched() {
    meters.show(Stream.of(nightly(100)));
    var before = mean();
    meters.show(Stream.of(nightly(100)));

    assertThat(mean()).isSameAs(before);
  }

  private Gauge mean() {
    return registry.get(HistoryGauge.CELL_MEAN.metricName()).gauge();
  }

  private static BenchmarkRun nightly(double requestsPerSecond) {
    return run("team/nightly")
        .cell("webflux", 10, Map.of("requestsPerSecond", requestsPerSecond))
        .verdict("mvc-virtual", 10, Verdict.BETTER, 1.2, 1.1, 1.3)
        .build();
  }
}
