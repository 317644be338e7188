package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.json.Rounding;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.MeasuredComponent;
import dev.benchwright.core.measure.query.MeasuredTrial;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.core.measure.series.TrialSeries.Values;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.resources.k6.TestRun;
import dev.benchwright.operator.resources.pod.TrialNames;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a trial's series with the same queries as at its end. */
public final class PrometheusLiveMeter implements LiveMeter {

  private final KubernetesClient client;
  private final TrialMeter meter;

  /** Creates a meter; it reads the names of the generators' pods from the cluster. */
  public PrometheusLiveMeter(KubernetesClient client, TrialMeter meter) {
    this.client = client;
    this.meter = meter;
  }

  @Override
  public Optional<TrialSeries> read(
      BenchmarkRun run, BenchmarkTrial trial, Instant loadBegan, Instant from, Instant to)
      throws PrometheusException {
    var names = TrialNames.of(trial);
    var generators = generators(names);
    if (generators.isEmpty()) {
      return Optional.empty();
    }
    var measured =
        new MeasuredTrial(
            names.tag(),
            names.namespace(),
            components(trial, names),
            generators,
            run.getSpec().load().script() != null);
    return Optional.of(rounded(meter.seriesSoFar(measured, loadBegan, from, to)));
  }

  /** Returns the trial's components; of an operator that did not record them, the subject. */
  private static List<MeasuredComponent> components(BenchmarkTrial trial, TrialNames names) {
    var known = trial.statusOrNew().components();
    var components =
        known.isEmpty()
            ? List.of(ComponentStatus.deployed(Role.SUBJECT.label(), Role.SUBJECT.label()))
            : known;
    return components.stream()
        .map(component ->
            new MeasuredComponent(
                component.name(),
                Role.ofLabel(component.role()).orElse(Role.SERVICE),
                names.component(component.name()),
                true))
        .toList();
  }

  /** Rounds values as they will be kept. */
  private static TrialSeries rounded(TrialSeries series) {
    return new TrialSeries(
        series.version(),
        series.startMillis(),
        series.stepMillis(),
        series.phases(),
        series.series().stream()
            .map(one -> new Values(one.name(), one.unit(), rounded(one.values())))
            .toList());
  }

  private static List<@Nullable Double> rounded(List<@Nullable Double> values) {
    return values.stream()
        .<@Nullable Double>map(value -> value == null ? null : Rounding.round(value))
        .toList();
  }

  private List<String> generators(TrialNames names) {
    return client
        .pods()
        .inNamespace(names.namespace())
        .withLabel(Benchwright.TRIAL_LABEL, names.trial())
        .withLabel(TestRun.RUNNER_LABEL, "true")
        .list()
        .getItems()
        .stream()
        .map(pod -> pod.getMetadata().getName())
        .sorted()
        .toList();
  }
}
