package dev.benchwright.core.measure.series;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.prometheus.TimeGrid;
import dev.benchwright.core.measure.query.GeneratorQueries;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.core.measure.series.TrialSeries.Phase;
import dev.benchwright.core.measure.series.TrialSeries.Values;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a trial's series. */
public final class SeriesReader {

  /**
   * The most values of one series: one for each second of an hour. With it, all series of a trial,
   * compressed, are far below the 1 MiB that a ConfigMap may hold.
   */
  static final int MOST_VALUES = 3600;

  /** With longer windows, Prometheus would have to hold too many histograms at once. */
  private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

  private static final Duration SECOND = Duration.ofSeconds(1);

  private final PrometheusClient prometheus;
  private final Duration shortWindow;

  public SeriesReader(PrometheusClient prometheus, Duration shortWindow) {
    this.prometheus = prometheus;
    this.shortWindow = shortWindow;
  }

  public TrialSeries read(MeasuredTrial trial, K6Summary summary, Duration warmUp)
      throws PrometheusException {
    Instant start = Instant.ofEpochMilli(summary.scenarioStartMillis());
    TimeGrid grid = TimeGrid.ofEachSecond(start, summary.ended(), MOST_VALUES);
    Duration load = Duration.between(start, summary.ended()).plus(SECOND);
    List<Values> series = values(trial, grid, load, summary.steadyEnd());
    return new TrialSeries(
        TrialSeries.VERSION,
        grid.start().toEpochMilli(),
        grid.step().toMillis(),
        phases(summary, warmUp),
        series);
  }

  /**
   * Reads a period of a load that is still running. Its phases are known only after its end.
   *
   * @param loadBegan when the load began
   * @param from start of the period, whole seconds after the load's start
   * @param to end of the period, at least one second later
   */
  public TrialSeries read(MeasuredTrial trial, Instant loadBegan, Instant from, Instant to)
      throws PrometheusException {
    TimeGrid grid = TimeGrid.ofEachSecond(from, to, MOST_VALUES);
    return new TrialSeries(
        TrialSeries.VERSION,
        grid.start().toEpochMilli(),
        grid.step().toMillis(),
        List.of(),
        values(trial, grid, Duration.between(loadBegan, to).plus(SECOND), to));
  }

  /**
   * Reads all series.
   *
   * @param load length of the load so far
   * @param pushing an instant at which the generator sends samples
   */
  private List<Values> values(MeasuredTrial trial, TimeGrid grid, Duration load, Instant pushing)
      throws PrometheusException {
    SeriesScope scope =
        new SeriesScope(
            trial,
            grid.step(),
            load.compareTo(LONGEST_PAUSE) < 0 ? load : LONGEST_PAUSE,
            grid.step().compareTo(shortWindow) > 0 ? grid.step() : shortWindow);
    TimeGrid betweenPushes = grid.later(untilBetweenPushes(scope, grid, pushing));
    List<Values> series = new ArrayList<>();
    for (SeriesMetric metric : SeriesMetric.all()) {
      double[] points =
          prometheus.points(
              metric.promQl(scope),
              switch (metric.source()) {
                case GENERATOR -> betweenPushes;
                case SCRAPED -> grid;
              });
      // A source without any sample does not exist.
      if (!DoubleStream.of(points).allMatch(Double::isNaN)) {
        series.add(new Values(metric.seriesName(), metric.unit(), nullable(points)));
      }
    }
    return series;
  }

  /**
   * Returns the shift from the grid to the middle between two pushes. The generator pushes its
   * counts once a second, each time a little earlier or later. Queries at the moment of the pushes
   * could by chance include one push more or less; between two pushes, they include each exactly
   * once. Each push then counts in the second that contains most of it.
   */
  private Duration untilBetweenPushes(SeriesScope scope, TimeGrid grid, Instant pushing)
      throws PrometheusException {
    double pushed =
        prometheus
            .number(
                "max(timestamp(%s))".formatted(scope.generator(GeneratorQueries.REQUESTS).latest()),
                pushing)
            .orElse(grid.first().toEpochMilli() / 1000.0);
    long afterSecond =
        Math.floorMod(Math.round(pushed * 1000) - grid.first().toEpochMilli(), SECOND.toMillis());
    return Duration.ofMillis((afterSecond + SECOND.toMillis() / 2) % SECOND.toMillis());
  }

  private static List<Phase> phases(K6Summary summary, Duration warmUp) {
    long start = summary.scenarioStartMillis();
    long risen = Math.max(start, summary.steadyStartMillis() - warmUp.toMillis());
    return Stream.concat(
            Stream.of(
                new Phase("ramp-up", start, risen),
                new Phase("warm-up", risen, summary.steadyStartMillis()),
                new Phase(
                    MeasuredTrial.STEADY, summary.steadyStartMillis(), summary.steadyEndMillis()),
                new Phase(
                    MeasuredTrial.LOADED, summary.steadyEndMillis(), summary.fullLoadEndMillis()),
                new Phase("ramp-down", summary.fullLoadEndMillis(), summary.endedMillis())),
            summary.steps().stream()
                .map(
                    step -> new Phase("step " + step.step(), step.startMillis(), step.endMillis())))
        .filter(phase -> phase.endMillis() > phase.startMillis())
        .toList();
  }

  private static List<@Nullable Double> nullable(double[] points) {
    return Arrays.stream(points)
        .<@Nullable Double>mapToObj(point -> Double.isNaN(point) ? null : point)
        .toList();
  }
}
