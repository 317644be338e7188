package dev.benchwright.operator.measure.window;

import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.measure.k6.K6Slices;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusClient.Sample;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.GeneratorQueries;
import dev.benchwright.core.measure.query.JvmQueries;
import dev.benchwright.core.measure.query.LoadPortion;
import dev.benchwright.core.measure.query.QueryScope;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds the window that is measured. If the warm-up is measured, it evaluates the load for this.
 */
public final class WindowReader {

  private final PrometheusClient prometheus;

  public WindowReader(PrometheusClient prometheus) {
    this.prometheus = prometheus;
  }

  /**
   * Finds the window.
   *
   * @param summary the summary as the generator printed it
   * @param fullLoad scope of the whole summary
   * @param loadEnd when the generator had sent its last samples
   */
  public Window read(K6Summary summary, QueryScope fullLoad, Instant loadEnd)
      throws PrometheusException {
    Optional<K6Slices> slices = summary.ofSlices();
    return slices.isEmpty()
        ? new Window(summary, new LoadPortion.Steady(), Optional.empty())
        : chosen(summary, slices.get(), signs(summary, slices.get(), fullLoad, loadEnd));
  }

  private static Window chosen(K6Summary summary, K6Slices slices, List<Settling.Sign> signs) {
    int ceiling = slices.latestStart();
    // In a short load, the last slices of the warm-up cannot be judged.
    int lastJudged = Math.clamp(slices.count() - 2 * Settling.SLICES, 0, ceiling);
    OptionalInt settled = Settling.first(signs, lastJudged);
    int first = settled.orElse(ceiling);
    int seconds = first * slices.seconds();
    WarmUp warmUp =
        settled.isPresent()
            ? new WarmUp(
                seconds,
                WarmUpRule.SETTLED,
                "Settled after %d s: %s.".formatted(seconds, names(signs)))
            : new WarmUp(
                seconds, WarmUpRule.CEILING, unsettled(signs, slices, lastJudged, ceiling));
    return new Window(
        summary.fromSlice(first),
        new LoadPortion.Slices(first, slices.steady()),
        Optional.of(warmUp));
  }

  private static String unsettled(
      List<Settling.Sign> signs, K6Slices slices, int lastJudged, int ceiling) {
    List<Settling.Sign> moving =
        signs.stream().filter(sign -> !sign.hasSettled(lastJudged)).toList();
    String what =
        moving.isEmpty()
            ? "Not settled at the same time within %d s: %s"
                .formatted(lastJudged * slices.seconds(), names(signs))
            : "Not settled within %d s: %s".formatted(lastJudged * slices.seconds(), names(moving));
    return lastJudged == ceiling
        ? what + "."
        : "%s. The rule cannot judge the time from then to %d s: write %d or more for spec.load.steadySeconds."
            .formatted(what, ceiling * slices.seconds(), 2 * Settling.SLICES * slices.seconds());
  }

  private static String names(List<Settling.Sign> signs) {
    return signs.stream().map(Settling.Sign::name).collect(Collectors.joining(", "));
  }

  // The rate of an open load is fixed, so the latency shows the state of the subject.
  private List<Settling.Sign> signs(
      K6Summary summary, K6Slices slices, QueryScope fullLoad, Instant loadEnd)
      throws PrometheusException {
    List<Settling.Sign> signs = new ArrayList<>();
    signs.add(
        new Settling.Level(
            "throughput", slices.requests().stream().map(Long::doubleValue).toList()));
    if (summary.ofIntendedStarts().isPresent()) {
      signs.add(new Settling.Level("latency", medians(slices, fullLoad, loadEnd)));
    }
    if (fullLoad.trial().subjectHasMetrics()) {
      compilation(slices, fullLoad, loadEnd).ifPresent(signs::add);
    }
    return signs;
  }

  private List<Double> medians(K6Slices slices, QueryScope fullLoad, Instant loadEnd)
      throws PrometheusException {
    Map<String, Double> medians =
        prometheus.numbersBy(GeneratorQueries.medianMillisBySlice(fullLoad), "slice", loadEnd);
    return IntStream.range(0, slices.count())
        .mapToObj(slice -> medians.getOrDefault(Integer.toString(slice), Double.NaN))
        .toList();
  }

  /** Returns nothing for a subject that is no JVM or publishes nothing about its compiler. */
  private Optional<Settling.Sign> compilation(K6Slices slices, QueryScope fullLoad, Instant loadEnd)
      throws PrometheusException {
    // The scrapes around the load show the counter at the first and last slice.
    Duration around = fullLoad.shortWindow();
    List<List<Sample>> series =
        prometheus.samples(
            JvmQueries.compilationMillis(fullLoad, fullLoad.load().plus(around.multipliedBy(2))),
            loadEnd.plus(around));
    // If two jobs scrape the same subject, the more frequent one knows more.
    return series.stream()
        .max(Comparator.comparingInt(List::size))
        .map(InterpolatedCounter::new)
        .map(progress ->
            new Settling.Compilation(
                "compilation",
                IntStream.rangeClosed(0, slices.count())
                    .mapToObj(slices::startOf)
                    .map(start -> progress.at(start) / 1000)
                    .toList(),
                slices.seconds()));
  }
}
