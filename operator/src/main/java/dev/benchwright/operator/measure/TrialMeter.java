package dev.benchwright.operator.measure;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.ContainerQueries;
import dev.benchwright.core.measure.query.GeneratorQueries;
import dev.benchwright.core.measure.query.JvmQueries;
import dev.benchwright.core.measure.query.LoadPortion;
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

/**
 * Reads the measurements of a trial once its load is over. It never waits: the caller asks again.
 */
public final class TrialMeter {

  /** The generator's last samples may be stamped a little after it looked at its clock. */
  private static final Duration CLOCK_SLACK = Duration.ofSeconds(1);

  private final PrometheusClient prometheus;
  private final Duration shortWindow;

  /**
   * A meter.
   *
   * @param prometheus has the generator's, the kubelet's and the subject's series
   * @param shortWindow over which a rate is taken when its maximum is asked for: at least four
   *     times the scrape interval of the kubelet's container metrics
   */
  public TrialMeter(PrometheusClient prometheus, Duration shortWindow) {
    this.prometheus = prometheus;
    this.shortWindow = shortWindow;
  }

  /**
   * Measures, if everything is there.
   *
   * @param trial where its series are
   * @param summary the generator's own figures, as it printed them
   * @param now the present
   * @return {@link NotYet} while Prometheus has fewer requests than the generator sent, or while
   *     the container's or the subject's series may not reach the end of the steady phase
   * @throws PrometheusException when Prometheus could not be asked
   */
  public Measured measure(MeasuredTrial trial, K6Summary summary, Instant now)
      throws PrometheusException {
    Optional<String> missing = missing(trial, summary, now);
    return missing.isPresent()
        ? new NotYet(missing.get())
        : new Complete(measureWhatIsThere(trial, summary));
  }

  /**
   * Measures whatever Prometheus has: for a caller whose deadline has passed. The cross-check tells
   * whether the generator's samples are complete.
   *
   * @param trial where its series are
   * @param summary the generator's own figures, as it printed them
   * @throws PrometheusException when Prometheus could not be asked
   */
  public Measurements measureWhatIsThere(MeasuredTrial trial, K6Summary summary)
      throws PrometheusException {
    QueryScope summarised = scope(trial, Window.summarised(summary), summary);
    Window window = new WindowReader(prometheus).read(summary, summarised, endOfLoad(summary));
    return measured(trial, window, summarised);
  }

  // A chosen window has the counts of its slices in k6's summary as well, but no percentiles: these
  // are compared over all that the summary has them of.
  private Measurements measured(MeasuredTrial trial, Window window, QueryScope summarised)
      throws PrometheusException {
    K6Summary summary = window.summary();
    QueryScope scope = scope(trial, window.portion(), summary);
    MetricReader reader =
        new MetricReader(prometheus, summary, summary.steadyEnd(), endOfLoad(summary));
    Map<String, Double> values = reader.read(MetricCatalog.all(), scope);
    CrossCheckReader crossCheck = new CrossCheckReader(prometheus, summary, endOfLoad(summary));
    Map<String, Double> compared =
        window.warmUp().isPresent() ? reader.read(crossCheck.percentiles(), summarised) : values;
    return new Measurements(
        values,
        statusCodes(scope, summary),
        steps(scope, summary),
        crossCheck.read(scope, values, compared),
        summary,
        window.warmUp());
  }

  /**
   * Reads what went on around the subject while it was measured.
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
            endOfLoad(summary))
        .read();
  }

  /**
   * Reads how the trial went over time.
   *
   * @param trial where its series are
   * @param summary the generator's own figures, of the window that was measured
   * @param warmUp how long the load was at its full height before the steady phase
   * @throws PrometheusException when Prometheus could not be asked, or refused
   */
  public TrialSeries series(MeasuredTrial trial, K6Summary summary, Duration warmUp)
      throws PrometheusException {
    return new SeriesReader(prometheus, shortWindow).read(trial, summary, warmUp);
  }

  /**
   * Reads a stretch of a load that goes on, for somebody who looks at it.
   *
   * @param trial where its series are
   * @param loadBegan when the load began
   * @param from begin of the stretch, whole seconds after the load's begin
   * @param to end of the stretch, at least one second later
   * @return without phases, which are known at the load's end only
   * @throws PrometheusException when Prometheus could not be asked, or refused
   */
  public TrialSeries seriesSoFar(MeasuredTrial trial, Instant loadBegan, Instant from, Instant to)
      throws PrometheusException {
    return new SeriesReader(prometheus, shortWindow).read(trial, loadBegan, from, to);
  }

  /**
   * Reads what the subject tells of itself, its JVM and its settings.
   *
   * @param trial where its series are
   * @param summary the generator's own figures
   * @return with everything absent that it does not tell
   * @throws PrometheusException when Prometheus could not be asked
   */
  public SubjectInfo subject(MeasuredTrial trial, K6Summary summary) throws PrometheusException {
    return new SubjectReader(prometheus).read(trial, summary.steadyEnd());
  }

  /** The version of the Prometheus that is asked; empty when it does not tell. */
  public Optional<String> prometheusVersion() {
    try {
      return Optional.of(prometheus.version());
    } catch (PrometheusException notTold) {
      // Others that speak its language need not tell; the trial's numbers do not depend on it.
      return Optional.empty();
    }
  }

  // k6-operator's runners count apart; a status that no request had is not worth a line.
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

  // One query for each metric and step: at most 100 steps, and few metrics that mean something in
  // seconds.
  private List<StepMeasurements> steps(QueryScope whole, K6Summary summary)
      throws PrometheusException {
    List<StepMeasurements> steps = new ArrayList<>();
    for (K6Summary.Step step : summary.steps()) {
      QueryScope scope =
          new QueryScope(
              whole.trial(),
              new LoadPortion.Step(step.step()),
              step.length(),
              step.length(),
              whole.load(),
              shortWindow);
      steps.add(
          new StepMeasurements(
              step,
              new MetricReader(prometheus, summary, step.end(), endOfLoad(summary))
                  .read(MetricCatalog.ofEachStep(), scope)));
    }
    return steps;
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
    // A sample after the end says that none before it is still to come. It counts even if the pod
    // has gone since.
    Instant present = now.isAfter(summary.ended()) ? now : summary.ended();
    Duration sinceSteady = Duration.between(summary.steadyEnd(), present);
    if (!any(ContainerQueries.samples(scope, sinceSteady), present)) {
      return Optional.of(
          "Prometheus has no container metrics of pod %s after the end of the steady phase."
              .formatted(trial.subjectPod()));
    }
    if (trial.subjectHasMetrics() && !any(JvmQueries.samples(scope, sinceSteady), present)) {
      return Optional.of(
          "Prometheus has no metrics of the application in pod %s after the end of the steady phase."
              .formatted(trial.subjectPod()));
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
