package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.json.Rounding;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.core.measure.series.TrialSeries.Values;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.resources.k6.TestRun;
import dev.benchwright.operator.resources.pod.TrialDeployment;
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
  private final Deployments deployments;

  /**
   * Creates a meter; it reads the names of the generators' pods from the cluster.
   *
   * @param deployments knows what trials are made of, as it is known at their end
   */
  public PrometheusLiveMeter(KubernetesClient client, TrialMeter meter, Deployments deployments) {
    this.client = client;
    this.meter = meter;
    this.deployments = deployments;
  }

  /** Knows what trials are made of. */
  @FunctionalInterface
  public interface Deployments {

    /**
     * Returns what a trial deploys.
     *
     * @throws NotAcceptedException when the run or the catalog no longer has it
     */
    TrialDeployment of(BenchmarkRun run, BenchmarkTrial trial) throws NotAcceptedException;
  }

  @Override
  public Optional<TrialSeries> read(
      BenchmarkRun run, BenchmarkTrial trial, Instant loadBegan, Instant from, Instant to)
      throws PrometheusException {
    var generators = generators(TrialNames.of(trial));
    if (generators.isEmpty()) {
      return Optional.empty();
    }
    try {
      var measured = deployments.of(run, trial).measured(generators);
      return Optional.of(rounded(meter.seriesSoFar(measured, loadBegan, from, to)));
    } catch (NotAcceptedException e) {
      // The trial is about to end for the same reason.
      return Optional.empty();
    }
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
