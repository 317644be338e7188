package dev.benchwright.operator.controller.cluster;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.catalog.manifest.Manifests;
import dev.benchwright.operator.resources.pod.RunNames;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.Map;
import java.util.Optional;

/**
 * The manifests of runs. Each run has a copy of its own, made when it is accepted, so that all of
 * its trials are made of the same, whatever becomes of the ConfigMap that it names.
 */
public final class KeptManifests {

  private final KubernetesClient client;

  public KeptManifests(KubernetesClient client) {
    this.client = client;
  }

  /** Returns the ConfigMap that a run names; empty for a run without manifests. */
  public static Optional<String> named(BenchmarkRun run) {
    return Optional.ofNullable(run.getSpec().system())
        .flatMap(system -> Optional.ofNullable(system.manifests()))
        .map(manifests -> manifests.configMap());
  }

  /** Returns the name of the copy. */
  public static String copyName(BenchmarkRun run) {
    return run.getMetadata().getName() + "-manifests";
  }

  /**
   * Returns what the trials of a run are made of: its spec, with the workloads of its copy as
   * components.
   *
   * @throws NotAcceptedException if the copy is gone, or is not the run's
   */
  public BenchmarkRunSpec spec(BenchmarkRun run) throws NotAcceptedException {
    if (named(run).isEmpty()) {
      return run.getSpec();
    }
    try {
      var kept =
          kept(run)
              .orElseThrow(() ->
                  new NotAcceptedException(
                      "ConfigMap '%s' in namespace '%s', which keeps the manifests that the run began with, is gone; apply the run anew"
                          .formatted(copyName(run), run.getMetadata().getNamespace())));
      return kept.inlined(run.getSpec());
    } catch (KubernetesClientException e) {
      // Otherwise the run and its trial would be tried for ever, and others would wait for them.
      var reason = ApiRefusal.reason(e).orElseThrow(() -> e);
      throw new NotAcceptedException(
          "ConfigMap '%s' in namespace '%s', which keeps the manifests that the run began with, cannot be read, because the API server refuses that: %s; give the operator the right again (manifests.enabled of its chart), and apply the run anew"
              .formatted(copyName(run), run.getMetadata().getNamespace(), reason));
    }
  }

  /**
   * Returns the manifests of a run's copy; empty if it has none.
   *
   * @throws NotAcceptedException if they are not those with which the run was accepted
   */
  public Optional<Manifests> kept(BenchmarkRun run) throws NotAcceptedException {
    var kept =
        read(run, copyName(run))
            .filter(copy -> isOf(run, copy))
            .map(copy -> Manifests.of(named(run).orElseThrow(), copy.getData()));
    if (kept.isPresent()) {
      check(run, kept.get());
    }
    return kept;
  }

  /**
   * Checks that a copy is the one with which a run was accepted. It cannot be changed, but somebody
   * can delete it and make another one in its place.
   *
   * @throws NotAcceptedException if it is another one
   */
  static void check(BenchmarkRun run, Manifests copy) throws NotAcceptedException {
    var digest = run.statusOrNew().manifestsDigest();
    // Operators from before there was a digest have kept none.
    if (digest != null && !digest.equals(copy.digest())) {
      throw new NotAcceptedException(
          "ConfigMap '%s' in namespace '%s' has other manifests than those that the run began with, of which status.manifestsDigest is; apply the run anew"
              .formatted(copyName(run), run.getMetadata().getNamespace()));
    }
  }

  /** Returns the manifests of the ConfigMap that a run names; empty if there is none. */
  public Optional<Manifests> current(BenchmarkRun run) {
    var name = named(run).orElseThrow();
    return read(run, name).map(configMap -> Manifests.of(name, configMap.getData()));
  }

  private Optional<ConfigMap> read(BenchmarkRun run, String name) {
    return Optional.ofNullable(
        client.configMaps().inNamespace(run.getMetadata().getNamespace()).withName(name).get());
  }

  /**
   * Makes a run's copy, which nobody can change, and which is deleted with the run.
   *
   * @return whether it was made; false if another ConfigMap has its name
   */
  public boolean keep(BenchmarkRun run, Manifests manifests) {
    var copy =
        new ConfigMapBuilder()
            .withNewMetadata()
            .withName(copyName(run))
            .withNamespace(run.getMetadata().getNamespace())
            .withLabels(
                Map.of(
                    Benchwright.MANAGED_BY_LABEL,
                    Benchwright.MANAGED_BY,
                    Benchwright.RUN_LABEL,
                    run.getMetadata().getName()))
            .withOwnerReferences(
                Benchwright.owner(
                    BenchmarkRun.KIND, run.getMetadata().getName(), run.getMetadata().getUid()))
            .endMetadata()
            .withImmutable(true)
            .withData(manifests.texts())
            .build();
    try {
      client.resource(copy).create();
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_CONFLICT) {
        return false;
      }
      throw e;
    }
  }

  /**
   * Returns whether a ConfigMap that has the name of a run's copy is somebody's own. A deleted run
   * of the same name may have left one that is not, and that goes by itself.
   */
  public boolean isSomebodysOwn(BenchmarkRun run) {
    return read(run, copyName(run)).filter(found -> !goesByItself(run, found)).isPresent();
  }

  /** Returns whether a ConfigMap is being deleted, or was left by a run of the same name. */
  private static boolean goesByItself(BenchmarkRun run, ConfigMap found) {
    return found.getMetadata().getDeletionTimestamp() != null
        || found.getMetadata().getOwnerReferences().stream()
            .anyMatch(owner ->
                owner.getKind().equals(BenchmarkRun.KIND)
                    && owner.getName().equals(run.getMetadata().getName())
                    && !owner.getUid().equals(run.getMetadata().getUid()));
  }

  private static boolean isOf(BenchmarkRun run, ConfigMap copy) {
    return RunNames.of(run).isOwnerOf(copy);
  }
}
