package dev.benchwright.operator.controller.collection;

import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.operator.gate.Gates;
import dev.benchwright.operator.measure.Measured;
import dev.benchwright.operator.measure.Measurements;
import dev.benchwright.operator.measure.SubjectInfo;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Instant;
import java.util.Optional;

/** Reads a trial's numbers after its load, and applies the gates to them. */
public final class TrialCollector {

  private final TrialMeter meter;
  private final EvidenceReader evidenceReader;
  private final SeriesStore seriesStore;
  private final OtherTrials otherTrials;
  private final EnvironmentCollector environments;

  public TrialCollector(
      KubernetesClient client, TrialMeter meter, EnvironmentCollector environments) {
    this.meter = meter;
    this.evidenceReader = new EvidenceReader(meter);
    this.seriesStore = new SeriesStore(client);
    this.otherTrials = new OtherTrials(client);
    this.environments = environments;
  }

  /**
   * Tries once to read the numbers.
   *
   * @param trial what the trial deployed
   * @param judged the trial itself
   * @param status its status, as of now
   * @param gates the gates to apply
   * @param observed its pods and its generators' summaries, as they are now
   * @param lastTry whether to accept the numbers even if samples are missing, which a gate reports
   */
  public CollectionResult collect(
      TrialDeployment trial,
      BenchmarkTrial judged,
      BenchmarkTrialStatus status,
      Gates gates,
      ObservedTrial observed,
      boolean lastTry) {
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
    var measured = trial.measured(observed.runners().stream().map(TrialCollector::name).toList());
    var boostEnd = Optional.ofNullable(status.boostEndedAt()).map(Instant::parse);
    try {
      var now =
          lastTry
              ? new Measured.Complete(meter.measureWhatIsThere(measured, summary, boostEnd))
              : meter.measure(measured, summary, boostEnd, seen.now());
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
          var evidence =
              evidenceReader.read(
                  measured,
                  trial.load().generator(),
                  summaries,
                  measurements,
                  seen,
                  judged,
                  otherTrials.places(judged));
          yield TrialNumbers.of(
              trial.load(),
              measurements,
              series,
              environment,
              gates.judge(evidence),
              TrialComponents.seen(observed, measurements));
        }
        case Measured.NotYet(var reason) -> new CollectionResult.NotYet(reason, true);
      };
    } catch (PrometheusException e) {
      return new CollectionResult.NotYet(String.valueOf(e.getMessage()), false);
    }
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
