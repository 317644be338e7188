package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.api.system.PostgresSpec;
import dev.benchwright.operator.controller.cluster.ApiRefusal;
import dev.benchwright.operator.run.CheckState;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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

  /** A ConfigMap that a run names, and the field that does. */
  private record Named(String field, String configMap) {}

  /** Returns what there is to say of the first one of a run's system that is missing, if any. */
  Optional<CheckState> missingOfSystem(BenchmarkRun run) {
    for (var named : ofSystem(run.getSpec())) {
      try {
        if (isMissing(run, named.configMap())) {
          return Optional.of(missing(run, named.field(), named.configMap()));
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
  CheckState missing(BenchmarkRun run, String field, String configMap) {
    var age =
        Duration.between(Instant.parse(run.getMetadata().getCreationTimestamp()), clock.instant());
    return age.compareTo(GRACE) < 0
        ? new CheckState.NotYet("Waiting for ConfigMap %s.".formatted(configMap))
        : new CheckState.Refused(
            "%s '%s' does not exist in namespace '%s'; create it before the run, or correct the name"
                .formatted(field, configMap, run.getMetadata().getNamespace()));
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

  private static List<Named> ofSystem(BenchmarkRunSpec spec) {
    var named = new ArrayList<Named>();
    if (spec.system() != null) {
      for (var component : spec.system().components()) {
        add(named, "spec.system", component.name(), component.postgres());
      }
      spec.variants().forEach(variant -> add(named, variant));
    }
    return List.copyOf(named);
  }

  private static void add(List<Named> named, VariantSpec variant) {
    var of = Stream.ofNullable(variant.system()).toList();
    var where = "spec.variants '%s'".formatted(variant.name());
    of.stream()
        .flatMap(system -> system.change().stream())
        .forEach(change -> add(named, where, change.name(), change.postgres()));
    of.stream()
        .flatMap(system -> system.add().stream())
        .forEach(added -> add(named, where, added.name(), added.postgres()));
  }

  private static void add(
      List<Named> named, String where, String component, @Nullable PostgresSpec postgres) {
    if (postgres != null && postgres.configMap() != null) {
      named.add(
          new Named(
              "%s: postgres.configMap of component '%s',".formatted(where, component),
              Objects.requireNonNull(postgres.configMap())));
    }
  }
}
