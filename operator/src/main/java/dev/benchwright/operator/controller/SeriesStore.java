package dev.benchwright.operator.controller;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.operator.api.Rounding;
import dev.benchwright.operator.measure.TrialSeries;
import dev.benchwright.operator.resources.SeriesObject;
import dev.benchwright.operator.resources.TrialDeployment;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Keeps what a trial was over time in a ConfigMap, so that nobody needs Prometheus for it. */
final class SeriesStore {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final KubernetesClient client;

  SeriesStore(KubernetesClient client) {
    this.client = client;
  }

  /**
   * Keeps them. Whoever was stopped before the trial's status named them does it again: what an
   * earlier try has left is replaced, and so is what is left of an earlier trial of this name.
   */
  KeptSeries keep(TrialDeployment trial, TrialSeries series) {
    var object = SeriesObject.of(trial, compressed(rounded(series)));
    try {
      if (!create(object)) {
        client.resource(object).inNamespace(trial.namespace()).delete();
        if (!create(object)) {
          return new KeptSeries.Missing(
              "ConfigMap %s is there and cannot be replaced.".formatted(trial.seriesName()));
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

  /** Whether it is there now; false when there was one already. */
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

  private static byte[] compressed(TrialSeries series) {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      JSON.writeValue(gzip, series);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory cannot fail", e);
    }
    return bytes.toByteArray();
  }
}
