package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.load.GeneratorSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.operator.gate.Evidence;
import dev.benchwright.operator.gate.Gates;
import dev.benchwright.operator.gate.GeneratorHealth;
import dev.benchwright.operator.gate.GeneratorStarts;
import dev.benchwright.operator.gate.SubjectPlace;
import dev.benchwright.operator.measure.Measured;
import dev.benchwright.operator.measure.Measurements;
import dev.benchwright.operator.measure.SubjectInfo;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import dev.benchwright.operator.trial.Observation;
import dev.benchwright.operator.trial.PodView;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.OptionalDouble;

/** Reads a trial's numbers after its load, and applies the gates to them. */
public final class TrialCollector {

  private final TrialMeter meter;
  private final SeriesStore seriesStore;
  private final CountedTrials countedTrials;
  private final EnvironmentCollector environments;

  public TrialCollector(
      KubernetesClient client, TrialMeter meter, EnvironmentCollector environments) {
    this.meter = meter;
    this.seriesStore = new SeriesStore(client);
    this.countedTrials = new CountedTrials(client);
    this.environments = environments;
  }

  /**
   * Tries once to read the numbers.
   *
   * @param trial what the trial deployed
   * @param judged the trial itself
   * @param gates the gates to apply
   * @param observed its pods and its generators' summaries, as they are now
   * @param lastTry whether to accept the numbers even if samples are missing, which a gate reports
   */
  CollectionResult collect(
      TrialDeployment trial, BenchmarkTrial judged, Gates gates, ObservedTrial observed, boolean lastTry) {
    var seen = observed.observation();
    var summaries = observed.summaries();
    // If one summary is missing, the others cover only a part of the load.
    if (summaries.size() < trial.load().generator().parallelism()) {
      return new CollectionResult.NotYet(
          "%d of %d generators have their summary in their log."
              .formatted(summaries.size(), trial.load().generator().parallelism()),
          true);
    }
    var summary = K6Summary.united(summaries);
    var measured =
        trial
            .names()
            .measured(
                observed.runners().stream().map(TrialCollector::name).toList(),
                trial.target().metrics().isPresent(),
                trial.load().script() != null);
    try {
      var now =
          lastTry
              ? new Measured.Complete(meter.measureWhatIsThere(measured, summary))
              : meter.measure(measured, summary, seen.now());
      return switch (now) {
        case Measured.Complete(var measurements) -> {
          var series =
              lastTry
                  ? lastSeries(trial, measured, measurements)
                  : series(trial, measured, measurements);
          var environment =
              lastTry
                  ? lastEnvironment(trial, observed, measured, measurements.summary())
                  : environments.collect(
                      trial, observed.pods(), meter.subject(measured, measurements.summary()));
          var evidence = evidence(trial, measured, summaries, measurements, seen, judged);
          yield TrialNumbers.of(
              trial.load(), measurements, series, environment, gates.judge(evidence));
        }
        case Measured.NotYet(var reason) -> new CollectionResult.NotYet(reason, true);
      };
    } catch (PrometheusException e) {
      return new CollectionResult.NotYet(String.valueOf(e.getMessage()), false);
    }
  }

  private Evidence evidence(
      TrialDeployment trial,
      MeasuredTrial measured,
      List<K6Summary> summaries,
      Measurements measurements,
      Observation seen,
      BenchmarkTrial judged)
      throws PrometheusException {
    var summary = measurements.summary();
    var surroundings = meter.surroundings(measured, summary);
    var clockStep = summary.clockStepMillis();
    return new Evidence(
        seen,
        measurements.crossCheck(),
        GeneratorStarts.of(summaries),
        GeneratorHealth.of(surroundings, summaries, cores(trial.load().generator())),
        clockStep == null ? OptionalDouble.empty() : OptionalDouble.of(clockStep),
        summary.steady(),
        surroundings,
        place(judged, seen),
        countedTrials.besides(judged));
  }

  private static SubjectPlace place(BenchmarkTrial trial, Observation seen) {
    return new SubjectPlace(
        trial.getMetadata().getName(),
        trial.getSpec().variant(),
        trial.getSpec().block(),
        seen.subject().flatMap(PodView::node).orElse(null),
        seen.subject().flatMap(PodView::imageId).orElse(null));
  }

  private static double cores(GeneratorSpec generator) {
    return new Quantity(generator.cpu()).getNumericalAmount().doubleValue();
  }

  /**
   * Returns the environment, without the subject's part if Prometheus fails: no number needs it.
   */
  private TrialEnvironment lastEnvironment(
      TrialDeployment trial, ObservedTrial observed, MeasuredTrial measured, K6Summary summary) {
    SubjectInfo told;
    try {
      told = meter.subject(measured, summary);
    } catch (PrometheusException e) {
      told = SubjectInfo.NOTHING;
    }
    return environments.collect(trial, observed.pods(), told);
  }

  private KeptSeries series(
      TrialDeployment trial, MeasuredTrial measured, Measurements measurements)
      throws PrometheusException {
    return seriesStore.keep(
        trial,
        meter.series(
            measured, measurements.summary(), TrialNumbers.warmUp(trial.load(), measurements)));
  }

  /** Keeps the series if they can be read. They are only for looking at; no number needs them. */
  private KeptSeries lastSeries(
      TrialDeployment trial, MeasuredTrial measured, Measurements measurements) {
    try {
      return series(trial, measured, measurements);
    } catch (PrometheusException e) {
      return new KeptSeries.Missing(String.valueOf(e.getMessage()));
    }
  }

  private static String name(Pod pod) {
    return pod.getMetadata().getName();
  }
}
