package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.NamedConfigMap;
import dev.benchwright.operator.controller.cluster.ApiRefusal;
import dev.benchwright.operator.run.CheckState;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Finds out whether the ConfigMaps exist that a run names. A pod that mounts one that does not
 * would wait for it without a word.
 */
final class NamedConfigMaps {

  /** How long one may be missing: a file may hold the run and, after it, the ConfigMap. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private final KubernetesClient client;
  private final Clock clock;

  NamedConfigMaps(KubernetesClient client, Clock clock) {
    this.client = client;
    this.clock = clock;
  }

  /** Returns what there is to say of the first one of a run's system that is missing, if any. */
  Optional<CheckState> missingOfSystem(BenchmarkRun run) {
    for (var named : NamedConfigMap.ofSystem(run.getSpec())) {
      try {
        if (isMissing(run, named.configMap())) {
          return Optional.of(missing(run, named));
        }
      } catch (KubernetesClientException e) {
        var reason = ApiRefusal.reason(e).orElseThrow(() -> e);
        return Optional.of(
            new CheckState.Refused(
                "%s could not be checked, because the API server refuses to tell whether ConfigMap '%s' exists in namespace '%s': %s; correct that, then apply the run anew"
                    .formatted(
                        named.field(),
                        named.configMap(),
                        run.getMetadata().getNamespace(),
                        reason)));
      }
    }
    return Optional.empty();
  }

  /** Returns what there is to say of a ConfigMap that is missing: it may come soon. */
  CheckState missing(BenchmarkRun run, NamedConfigMap named) {
    var age =
        Duration.between(Instant.parse(run.getMetadata().getCreationTimestamp()), clock.instant());
    return age.compareTo(GRACE) < 0
        ? new CheckState.NotYet("Waiting for ConfigMap %s.".formatted(named.configMap()))
        : new CheckState.Refused(
            "%s '%s' does not exist in namespace '%s'; create it before the run, or correct the name"
                .formatted(named.field(), named.configMap(), run.getMetadata().getNamespace()));
  }

  /**
   * Returns whether a ConfigMap is missing. The operator reads none whose content is nothing to it,
   * because it could be anything. It tries whether one could be created under that name.
   */
  boolean isMissing(BenchmarkRun run, String configMap) {
    var probe =
        new ConfigMapBuilder()
            .withNewMetadata()
            .withName(configMap)
            .withNamespace(run.getMetadata().getNamespace())
            .endMetadata()
            .build();
    try {
      client.resource(probe).dryRun().create();
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_CONFLICT) {
        return false;
      }
      throw e;
    }
  }
}
