package dev.benchwright.operator.measure.window;

import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.measure.k6.K6Slices;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.prometheus.PromQl;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusClient.Sample;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.ContainerQueries;
import dev.benchwright.core.measure.query.GeneratorQueries;
import dev.benchwright.core.measure.query.JvmQueries;
import dev.benchwright.core.measure.query.LoadPortion;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.core.measure.steadiness.Compilation;
import dev.benchwright.core.measure.steadiness.Level;
import dev.benchwright.core.measure.steadiness.Scale;
import dev.benchwright.core.measure.steadiness.Sign;
import dev.benchwright.core.measure.steadiness.Steadiness;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Finds the window that is measured, and looks at it. If the warm-up is measured, it evaluates the
 * load for this.
 */
public final class WindowReader {

  private static final double P99 = 0.99;

  private final PrometheusClient prometheus;

  public WindowReader(PrometheusClient prometheus) {
    this.prometheus = prometheus;
  }

  /**
   * Finds the window.
   *
   * @param summary the summary as the generator printed it
   * @param summarised scope of the whole summary
   * @param boostEnd when the subject's warm-up boost was over; empty without a boost
   * @param loadEnd when the generator had sent its last samples
   */
  public Window read(
      K6Summary summary, QueryScope summarised, Optional<Instant> boostEnd, Instant loadEnd)
      throws PrometheusException {
    if (summary.ofSlices().isEmpty()) {
      return new Window(summary, new LoadPortion.Steady(), Optional.empty(), Optional.empty());
    }
    K6Slices slices = summary.ofSlices().get();
    Scale scale = scale(summary);
    List<Double> figures =
        scale.equals(Scale.THROUGHPUT) ? rates(summary, slices) : p99(slices, summarised, loadEnd);
    if (!slices.areChosenFrom()) {
      return new Window(
          summary,
          new LoadPortion.Steady(),
          Optional.empty(),
          completed(
              Steadiness.of(
                  scale, figures, summary.steady().toMillis() / 1000.0, "spec.load.warmUpSeconds"),
              summary,
              0,
              summary.steadyEnd(),
              summarised,
              loadEnd));
    }
    int earliest = boostEnd.map(end -> firstAfter(end, slices)).orElse(0);
    WarmUpDecision decided =
        WarmUpDecision.of(
            slices, earliest, signs(summary, slices, figures, earliest, summarised, loadEnd));
    int first = decided.first();
    K6Summary chosen = summary.fromSlice(first);
    return new Window(
        chosen,
        new LoadPortion.Slices(first, slices.steady()),
        Optional.of(decided.warmUp()),
        completed(
            Steadiness.of(
                scale,
                figures.subList(first, first + slices.steady()),
                slices.steady() * slices.seconds(),
                "spec.load.maxWarmUpSeconds"),
            summary,
            first,
            chosen.steadyEnd(),
            summarised,
            loadEnd));
  }

  /**
   * Adds how much of the window's figures is chance, and how costs and a closed load's p99 changed,
   * if the window was looked at.
   *
   * @param first first slice of the window
   * @param end end of the window
   */
  private Optional<SteadinessStatus> completed(
      Optional<SteadinessStatus> steadiness,
      K6Summary summary,
      int first,
      Instant end,
      QueryScope summarised,
      Instant loadEnd)
      throws PrometheusException {
    if (steadiness.isEmpty()) {
      return steadiness;
    }
    K6Slices slices = summary.ofSlices().orElseThrow();
    boolean open = summary.ofIntendedStarts().isPresent();
    Metric percentile = open ? MetricCatalog.INTENDED_P99_MILLIS : MetricCatalog.P99_MILLIS;
    NoiseReader reader = new NoiseReader(prometheus, summarised, loadEnd);
    SteadinessStatus completed =
        steadiness
            .get()
            .withNoise(reader.read(slices, rates(summary, slices), first, percentile))
            .withCostChange(new CostChangeReader(prometheus, summarised).read(slices, first, end));
    OptionalDouble p99Change =
        open ? OptionalDouble.empty() : reader.change(slices, first, percentile);
    return Optional.of(
        p99Change.isPresent() ? completed.withP99Change(p99Change.getAsDouble()) : completed);
  }

  /** Returns the first slice that began after the boost was over. */
  private static int firstAfter(Instant boostEnd, K6Slices slices) {
    long millis = Duration.between(slices.startOf(0), boostEnd).toMillis();
    return Math.max(0, Math.toIntExact(Math.ceilDiv(millis, slices.seconds() * 1000L)));
  }

  // The rate of an open load is fixed, so the latency shows the state of the subject.
  private static Scale scale(K6Summary summary) {
    return summary.ofIntendedStarts().isPresent() ? Scale.INTENDED_P99 : Scale.THROUGHPUT;
  }

  private List<Sign> signs(
      K6Summary summary,
      K6Slices slices,
      List<Double> figures,
      int earliest,
      QueryScope fullLoad,
      Instant loadEnd)
      throws PrometheusException {
    List<Sign> signs = new ArrayList<>();
    signs.add(new Level(Scale.THROUGHPUT, rates(summary, slices), slices.steady(), earliest));
    Scale scale = scale(summary);
    if (!scale.equals(Scale.THROUGHPUT)) {
      signs.add(new Level(scale, known(figures), slices.steady(), earliest));
    }
    if (fullLoad.component().hasMetrics()) {
      compilation(slices, fullLoad, loadEnd).ifPresent(signs::add);
    }
    return signs;
  }

  /** A slice that leaves requests unserved has not settled. */
  private static List<Double> known(List<Double> figures) {
    return figures.stream().map(figure -> figure.isInfinite() ? Double.NaN : figure).toList();
  }

  // The last slice of a fixed window may be longer than the others.
  private static List<Double> rates(K6Summary summary, K6Slices slices) {
    int last = slices.count() - 1;
    return IntStream.rangeClosed(0, last)
        .mapToObj(slice ->
            slices.requests().get(slice)
                / (slice == last && !slices.areChosenFrom()
                    ? Duration.between(slices.startOf(last), summary.steadyEnd()).toMillis()
                        / 1000.0
                    : slices.seconds()))
        .toList();
  }

  /** Returns the p99 of each slice; infinite, or NaN if it is unknown. */
  private List<Double> p99(K6Slices slices, QueryScope summarised, Instant loadEnd)
      throws PrometheusException {
    Map<String, Double> bySlice =
        prometheus.numbersBy(
            GeneratorQueries.intendedQuantileMillisBySlice(summarised, P99), "slice", loadEnd);
    Map<String, Double> unserved =
        prometheus.numbersBy(GeneratorQueries.unservedPartBySlice(summarised), "slice", loadEnd);
    return IntStream.range(0, slices.count())
        .mapToObj(Integer::toString)
        // Prometheus has a percentile of what was served only.
        .map(slice ->
            unserved.getOrDefault(slice, 0.0) > 1 - P99
                ? Double.POSITIVE_INFINITY
                : bySlice.getOrDefault(slice, Double.NaN))
        .toList();
  }

  /** Returns nothing for a subject that is no JVM or publishes nothing about its compiler. */
  private Optional<Sign> compilation(K6Slices slices, QueryScope fullLoad, Instant loadEnd)
      throws PrometheusException {
    Optional<List<Double>> millis =
        atSlices(fullLoad.exposed(JvmQueries.COMPILATION_MILLIS), slices, fullLoad, loadEnd);
    if (millis.isEmpty()) {
      return Optional.empty();
    }
    Optional<List<Double>> compilers =
        atSlices(fullLoad.exposed(JvmQueries.COMPILER_CPU_SECONDS), slices, fullLoad, loadEnd);
    Optional<List<Double>> subject =
        atSlices(fullLoad.container(ContainerQueries.CPU), slices, fullLoad, loadEnd);
    return Optional.of(
        new Compilation(
            "compilation",
            millis.get().stream().map(value -> value / 1000).toList(),
            compilers.flatMap(ofCompilers ->
                subject.map(ofSubject -> new Compilation.CpuTime(ofCompilers, ofSubject))),
            slices.seconds()));
  }

  /** Returns a counter at the start of each slice and at the end of the last, if it is known. */
  private Optional<List<Double>> atSlices(
      PromQl counter, K6Slices slices, QueryScope fullLoad, Instant loadEnd)
      throws PrometheusException {
    // The scrapes around the load show the counter at the first and last slice.
    Duration around = fullLoad.shortWindow();
    List<Sample> samples =
        prometheus.densestSamples(
            counter.over(fullLoad.load().plus(around.multipliedBy(2))), loadEnd.plus(around));
    return Optional.of(samples)
        .filter(Predicate.not(List::isEmpty))
        .map(InterpolatedCounter::new)
        .map(progress ->
            IntStream.rangeClosed(0, slices.count())
                .mapToObj(slices::startOf)
                .map(progress::at)
                .toList());
  }
}
