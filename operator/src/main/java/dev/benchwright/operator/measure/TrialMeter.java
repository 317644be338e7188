package dev.benchwright.operator.measure;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.k6.SustainedRate;
import dev.benchwright.core.measure.metric.LimitedFigures;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.ContainerQueries;
import dev.benchwright.core.measure.query.GeneratorQueries;
import dev.benchwright.core.measure.query.JvmQueries;
import dev.benchwright.core.measure.query.LoadPortion;
import dev.benchwright.core.measure.query.MeasuredComponent;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.core.measure.series.SeriesReader;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.measure.Measured.Complete;
import dev.benchwright.operator.measure.Measured.NotYet;
import dev.benchwright.operator.measure.window.Window;
import dev.benchwright.operator.measure.window.WindowReader;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the measurements of a trial after its load. It never waits: the caller asks again. */
public final class TrialMeter {

  /** The generator's last samples may have times slightly after the end by its clock. */
  private static final Duration CLOCK_SLACK = Duration.ofSeconds(1);

  private final PrometheusClient prometheus;
  private final Duration shortWindow;

  /**
   * Creates a meter.
   *
   * @param prometheus has the series of the generator, the kubelet and the subject
   * @param shortWindow range of the rates whose maximum is read; at least four times the scrape
   *     interval of the kubelet's container metrics
   */
  public TrialMeter(PrometheusClient prometheus, Duration shortWindow) {
    this.prometheus = prometheus;
    this.shortWindow = shortWindow;
  }

  /**
   * Measures the trial, if Prometheus has everything.
   *
   * @param trial where its series are
   * @param summary the generator's own figures, as it printed them
   * @param boostEnd when the subject's warm-up boost was over; empty without a boost
   * @param now the present
   * @return {@link NotYet} while Prometheus has fewer requests than the generator sent, or while
   *     the series of the container or the subject may not reach the end of the steady phase
   * @throws PrometheusException when Prometheus could not be asked
   */
  public Measured measure(
      MeasuredTrial trial, K6Summary summary, Optional<Instant> boostEnd, Instant now)
      throws PrometheusException {
    Optional<String> missing = missing(trial, summary, now);
    return missing.isPresent()
        ? new NotYet(missing.get())
        : new Complete(measureWhatIsThere(trial, summary, boostEnd));
  }

  /**
   * Measures whatever Prometheus has, for a caller whose deadline has passed. The cross-check shows
   * whether the generator's samples are complete.
   *
   * @param trial where its series are
   * @param summary the generator's own figures, as it printed them
   * @param boostEnd when the subject's warm-up boost was over; empty without a boost
   * @throws PrometheusException when Prometheus could not be asked
   */
  public Measurements measureWhatIsThere(
      MeasuredTrial trial, K6Summary summary, Optional<Instant> boostEnd)
      throws PrometheusException {
    QueryScope summarised = scope(trial, Window.summarised(summary), summary);
    Window window =
        new WindowReader(prometheus).read(summary, summarised, boostEnd, endOfLoad(summary));
    return measured(trial, window, summarised);
  }

  // For a chosen window, k6's summary has the counts of its slices, but no percentiles. These are
  // compared over everything that the summary's percentiles cover.
  private Measurements measured(MeasuredTrial trial, Window window, QueryScope summarised)
      throws PrometheusException {
    K6Summary summary = window.summary();
    QueryScope scope = scope(trial, window.portion(), summary);
    MetricReader reader =
        new MetricReader(prometheus, summary, summary.steadyEnd(), endOfLoad(summary));
    Map<String, Double> values = reader.read(MetricCatalog.all(), scope);
    CrossCheckReader crossCheck = new CrossCheckReader(prometheus, summary, endOfLoad(summary));
    Map<String, Double> compared =
        window.warmUp().isPresent()
            ? reader.read(CrossCheckReader.percentiles(), summarised)
            : values;
    return new Measurements(
        LimitedFigures.of(values, summary),
        statusCodes(scope, summary),
        steps(scope, summary),
        crossCheck.read(scope, values, compared, summarised),
        summary,
        window.warmUp(),
        window.steadiness(),
        components(reader, scope, values),
        new AnsweredRequestsReader(prometheus, summary.steadyEnd()).read(scope));
  }

  /** Reads what each component used; the entry's figures are among those of the trial. */
  private static Map<String, Map<String, Double>> components(
      MetricReader reader, QueryScope scope, Map<String, Double> ofEntry)
      throws PrometheusException {
    List<Metric> metrics = MetricCatalog.ofEachComponent();
    Map<String, Map<String, Double>> components = new LinkedHashMap<>();
    for (MeasuredComponent component : scope.trial().components()) {
      components.put(
          component.name(),
          component.equals(scope.component())
              ? among(metrics, ofEntry)
              : reader.read(metrics, scope.on(component)));
    }
    return components;
  }

  /**
   * Reads what each component used in each of the failed steps that ended a staircase: what was at
   * its limit only then is hidden by the steps before them.
   *
   * @param trial where its series are
   * @param summary the generator's own figures
   * @return values by metric name, by component, by the number of the step; none with any other
   *     model
   * @throws PrometheusException when Prometheus could not be asked
   */
  public Map<Integer, Map<String, Map<String, Double>>> usedInEndingSteps(
      MeasuredTrial trial, K6Summary summary) throws PrometheusException {
    QueryScope whole = scope(trial, Window.summarised(summary), summary);
    Map<Integer, Map<String, Map<String, Double>>> steps = new LinkedHashMap<>();
    for (K6Summary.Step step : SustainedRate.endingSteps(summary)) {
      QueryScope scope = within(step, whole);
      MetricReader reader = new MetricReader(prometheus, summary, step.end(), endOfLoad(summary));
      Map<String, Map<String, Double>> used = new LinkedHashMap<>();
      for (MeasuredComponent component : trial.components()) {
        used.put(
            component.name(), reader.read(MetricCatalog.ofEachComponent(), scope.on(component)));
      }
      steps.put(step.step(), used);
    }
    return steps;
  }

  private static Map<String, Double> among(List<Metric> metrics, Map<String, Double> values) {
    Map<String, Double> found = new LinkedHashMap<>(values);
    found.keySet().retainAll(metrics.stream().map(Metric::metricName).toList());
    return found;
  }

  /**
   * Reads what happened around the subject while it was measured.
   *
   * @param trial where its series are
   * @param summary the generator's own figures
   * @throws PrometheusException when Prometheus could not be asked
   */
  public Surroundings surroundings(MeasuredTrial trial, K6Summary summary)
      throws PrometheusException {
    return new SurroundingsReader(
            prometheus,
            scope(trial, Window.summarised(summary), summary),
            summary.steadyEnd(),
            endOfLoad(summary),
            SustainedRate.endingSteps(summary))
        .read();
  }

  /**
   * Reads the trial's values over time.
   *
   * @param trial where its series are
   * @param summary the generator's own figures for the measured window
   * @param warmUp how long the full load lasted before the steady phase
   * @throws PrometheusException when Prometheus could not be asked, or refused
   */
  public TrialSeries series(MeasuredTrial trial, K6Summary summary, Duration warmUp)
      throws PrometheusException {
    return new SeriesReader(prometheus, shortWindow).read(trial, summary, warmUp);
  }

  /**
   * Reads a part of a running load's values over time, for the live pages.
   *
   * @param trial where its series are
   * @param loadBegan when the load began
   * @param from start of the part, a whole number of seconds after the load began
   * @param to end of the part, at least one second later
   * @return series without phases, which are known only at the end of the load
   * @throws PrometheusException when Prometheus could not be asked, or refused
   */
  public TrialSeries seriesSoFar(MeasuredTrial trial, Instant loadBegan, Instant from, Instant to)
      throws PrometheusException {
    return new SeriesReader(prometheus, shortWindow).read(trial, loadBegan, from, to);
  }

  /**
   * Reads what the subject publishes about itself, its JVM and its settings.
   *
   * @param trial where its series are
   * @param summary the generator's own figures
   * @return what it publishes; everything else is absent
   * @throws PrometheusException when Prometheus could not be asked
   */
  public SubjectInfo subject(MeasuredTrial trial, K6Summary summary) throws PrometheusException {
    return new SubjectReader(prometheus).read(trial, summary.steadyEnd());
  }

  /** Returns the version of Prometheus; empty if the server does not state one. */
  public Optional<String> prometheusVersion() {
    try {
      return Optional.of(prometheus.version());
    } catch (PrometheusException notTold) {
      // Compatible servers need not state a version, and the trial's numbers do not depend on it.
      return Optional.empty();
    }
  }

  // The query adds up the runners' counts. A status that no request had is left out.
  private Map<String, Long> statusCodes(QueryScope scope, K6Summary summary)
      throws PrometheusException {
    Map<String, Long> counts = new LinkedHashMap<>();
    prometheus
        .numbersBy(GeneratorQueries.statusCodes(scope), "status", endOfLoad(summary))
        .forEach((status, count) -> {
          if (Math.round(count) > 0) {
            counts.put(status, Math.round(count));
          }
        });
    return counts;
  }

  // Each metric of each step is one query. There are at most 100 steps, and only few metrics make
  // sense for seconds.
  private List<StepMeasurements> steps(QueryScope whole, K6Summary summary)
      throws PrometheusException {
    List<StepMeasurements> steps = new ArrayList<>();
    for (K6Summary.Step step : summary.steps()) {
      QueryScope scope = within(step, whole);
      steps.add(
          new StepMeasurements(
              step,
              LimitedFigures.of(
                  new MetricReader(prometheus, summary, step.end(), endOfLoad(summary))
                      .read(MetricCatalog.ofEachStep(), scope))));
    }
    return steps;
  }

  private QueryScope within(K6Summary.Step step, QueryScope whole) {
    return new QueryScope(
        whole.trial(),
        new LoadPortion.Step(step.step()),
        step.length(),
        step.length(),
        whole.load(),
        shortWindow);
  }

  private Optional<String> missing(MeasuredTrial trial, K6Summary summary, Instant now)
      throws PrometheusException {
    QueryScope scope = scope(trial, Window.summarised(summary), summary);
    long requests =
        Math.round(
            prometheus.number(GeneratorQueries.requests(scope), endOfLoad(summary)).orElse(0));
    if (requests < summary.requests()) {
      return Optional.of(
          "Prometheus has %d of the %d requests that the generator sent."
              .formatted(requests, summary.requests()));
    }
    // A sample after the end proves that no earlier one is still to come. It counts even if the pod
    // has gone since.
    Instant present = now.isAfter(summary.ended()) ? now : summary.ended();
    Duration sinceSteady = Duration.between(summary.steadyEnd(), present);
    if (!any(ContainerQueries.samples(scope, sinceSteady), present)) {
      return Optional.of(
          "Prometheus has no container metrics of pod %s after the end of the steady phase."
              .formatted(trial.entry().pod()));
    }
    if (trial.entry().hasMetrics() && !any(JvmQueries.samples(scope, sinceSteady), present)) {
      return Optional.of(
          "Prometheus has no metrics of the application in pod %s after the end of the steady phase."
              .formatted(trial.entry().pod()));
    }
    return Optional.empty();
  }

  private boolean any(String countPromQl, Instant time) throws PrometheusException {
    return prometheus.number(countPromQl, time).orElse(0) > 0;
  }

  private QueryScope scope(MeasuredTrial trial, LoadPortion portion, K6Summary summary) {
    Duration load =
        Duration.ofMillis(summary.endedMillis() - summary.scenarioStartMillis()).plus(CLOCK_SLACK);
    return new QueryScope(trial, portion, summary.steady(), summary.offered(), load, shortWindow);
  }

  private static Instant endOfLoad(K6Summary summary) {
    return summary.ended().plus(CLOCK_SLACK);
  }
}
