package dev.benchwright.operator.controller.collection;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.json.Rounding;
import dev.benchwright.core.measure.series.SeriesCodec;
import dev.benchwright.core.measure.series.SeriesObject;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.controller.cluster.ApiRefusal;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import org.jspecify.annotations.Nullable;

/** Keeps a trial's values over time in a ConfigMap, so that no reader needs Prometheus for them. */
public final class SeriesStore {

  private final KubernetesClient client;

  public SeriesStore(KubernetesClient client) {
    this.client = client;
  }

  /**
   * Keeps the series. An operator that was stopped before the trial's status named them keeps them
   * again. A ConfigMap that an earlier try or an earlier trial of this name has left is replaced.
   */
  public KeptSeries keep(TrialDeployment trial, TrialSeries series) {
    var object =
        SeriesObject.of(
            trial.metadata(trial.seriesName(), Role.SERIES), SeriesCodec.compress(rounded(series)));
    try {
      if (!create(object)) {
        client.resource(object).inNamespace(trial.namespace()).delete();
        if (!create(object)) {
          return new KeptSeries.Missing(
              "ConfigMap %s exists already and cannot be deleted; check its finalizers."
                  .formatted(trial.seriesName()));
        }
      }
      return new KeptSeries.In(trial.seriesName());
    } catch (KubernetesClientException e) {
      return ApiRefusal.reason(e)
          .<KeptSeries>map(reason ->
              new KeptSeries.Missing(
                  "The API server refuses ConfigMap %s: %s.".formatted(trial.seriesName(), reason)))
          .orElseThrow(() -> e);
    }
  }

  /** Creates the ConfigMap; returns false if one of that name exists. */
  private boolean create(ConfigMap object) {
    try {
      client.resource(object).inNamespace(object.getMetadata().getNamespace()).create();
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_CONFLICT) {
        return false;
      }
      throw e;
    }
  }

  private static TrialSeries rounded(TrialSeries series) {
    return new TrialSeries(
        series.version(),
        series.startMillis(),
        series.stepMillis(),
        series.phases(),
        series.series().stream().map(SeriesStore::rounded).toList());
  }

  private static TrialSeries.Values rounded(TrialSeries.Values values) {
    return new TrialSeries.Values(
        values.name(),
        values.unit(),
        values.values().stream()
            .<@Nullable Double>map(value -> value == null ? null : Rounding.round(value))
            .toList());
  }
}
