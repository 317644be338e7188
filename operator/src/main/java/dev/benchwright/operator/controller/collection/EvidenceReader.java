package dev.benchwright.operator.controller.collection;

import dev.benchwright.core.api.load.GeneratorSpec;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.gate.evidence.GeneratorHealth;
import dev.benchwright.operator.gate.evidence.GeneratorStarts;
import dev.benchwright.operator.gate.evidence.SubjectPlace;
import dev.benchwright.operator.measure.Measurements;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.trial.Observation;
import dev.benchwright.operator.trial.PodView;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/** Reads everything that the gates evaluate about a measured trial. */
record EvidenceReader(TrialMeter meter) {

  /**
   * Reads the evidence.
   *
   * @param trial where its series are
   * @param generator the resources of each generator
   * @param summaries one of each generator
   * @param measurements what was measured of the trial
   * @param observation its pods after the load
   * @param judged the trial itself
   * @param counted where the subjects of the run's trials ran that count so far
   * @throws PrometheusException when Prometheus could not be asked
   */
  Evidence read(
      MeasuredTrial trial,
      GeneratorSpec generator,
      List<K6Summary> summaries,
      Measurements measurements,
      Observation observation,
      BenchmarkTrial judged,
      List<SubjectPlace> counted)
      throws PrometheusException {
    var summary = measurements.summary();
    var surroundings = meter.surroundings(trial, summary);
    var clockStep = summary.clockStepMillis();
    return new Evidence(
        observation,
        measurements.crossCheck(),
        GeneratorStarts.of(summaries),
        GeneratorHealth.of(surroundings, ofWindow(summaries, summary), cores(generator)),
        clockStep == null ? OptionalDouble.empty() : OptionalDouble.of(clockStep),
        summary.steady(),
        summaries.stream().map(K6Summary::ended).max(Comparator.naturalOrder()).orElseThrow(),
        surroundings,
        place(judged, observation),
        measurements.components(),
        meter.usedInEndingSteps(trial, summary),
        counted);
  }

  /**
   * Returns the summaries about the measured window: over the whole load, its warm-up would hide a
   * generator that was late in the window, or doubt one that was not.
   */
  private static List<K6Summary> ofWindow(List<K6Summary> summaries, K6Summary measured) {
    var first = measured.firstSlice();
    return first.isEmpty()
        ? summaries
        : summaries.stream().map(one -> one.fromSlice(first.getAsInt())).toList();
  }

  private static SubjectPlace place(BenchmarkTrial trial, Observation observation) {
    return new SubjectPlace(
        trial.getMetadata().getName(),
        trial.getSpec().variant(),
        trial.getSpec().block(),
        observation.entryPod().flatMap(PodView::node).orElse(null),
        observation.entryPod().flatMap(PodView::imageId).orElse(null));
  }

  private static double cores(GeneratorSpec generator) {
    return new Quantity(generator.cpu()).getNumericalAmount().doubleValue();
  }
}
