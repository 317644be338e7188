package dev.benchwright.operator.web.store;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.measure.series.SeriesCodec;
import dev.benchwright.core.measure.series.SeriesObject;
import dev.benchwright.core.measure.series.TrialSeries;
import dev.benchwright.operator.web.NotReadableException;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the trials' values over time. The pages' readers may lack the right to read ConfigMaps, so
 * only those are read that the operator made for that very trial.
 */
final class SeriesObjects {

  private static final Logger LOG = LoggerFactory.getLogger(SeriesObjects.class);

  private final KubernetesClient client;

  SeriesObjects(KubernetesClient client) {
    this.client = client;
  }

  /** Returns the series of a trial; empty if none were kept, or if they no longer exist. */
  Optional<TrialSeries> read(BenchmarkTrial trial) {
    return Optional.ofNullable(trial.statusOrNew().series())
        .flatMap(name -> object(trial.getMetadata().getNamespace(), name))
        .filter(object -> isOf(trial, object.getMetadata()))
        .flatMap(SeriesObject::compressed)
        .flatMap(compressed -> expanded(trial, compressed));
  }

  private Optional<ConfigMap> object(String namespace, String name) {
    try {
      return Optional.ofNullable(client.configMaps().inNamespace(namespace).withName(name).get());
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_FORBIDDEN) {
        throw new NotReadableException(
            "The operator may not read ConfigMaps, where series over time are kept. Give its ClusterRole the verb get on configmaps, as the chart does with web.enabled=true.",
            e);
      }
      throw e;
    }
  }

  private static boolean isOf(BenchmarkTrial trial, ObjectMeta metadata) {
    var labels = Objects.requireNonNullElse(metadata.getLabels(), Map.<String, String>of());
    return Role.SERIES.label().equals(labels.get(Benchwright.ROLE_LABEL))
        && metadata.getOwnerReferences().stream()
            .anyMatch(owner -> owner.getUid().equals(trial.getMetadata().getUid()));
  }

  private static Optional<TrialSeries> expanded(BenchmarkTrial trial, byte[] compressed) {
    try {
      return Optional.of(SeriesCodec.expand(compressed));
    } catch (IOException e) {
      LOG.warn(
          "trial {}/{}: {}",
          trial.getMetadata().getNamespace(),
          trial.getMetadata().getName(),
          e.getMessage());
      return Optional.empty();
    }
  }
}
