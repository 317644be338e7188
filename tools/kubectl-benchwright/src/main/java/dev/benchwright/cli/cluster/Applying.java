package dev.benchwright.cli.cluster;

import dev.benchwright.cli.terminal.Failure;
import dev.benchwright.cli.terminal.Terminal;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.report.StatusWord;
import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.KubernetesClientTimeoutException;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.net.HttpURLConnection;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Applies a user's file to a cluster. */
public final class Applying {

  private static final String FIELD_MANAGER = "kubectl-benchwright";
  private static final long DELETION_SECONDS = 120;

  private final Cluster cluster;
  private final Terminal terminal;

  public Applying(Cluster cluster, Terminal terminal) {
    this.cluster = cluster;
    this.terminal = terminal;
  }

  /** Applies every object. Tells the user when the run was there already. */
  public void apply(RunManifest manifest) {
    var there = run(manifest.name()).get();
    try {
      for (var object : manifest.objects()) {
        apply(object);
      }
    } catch (KubernetesClientException e) {
      throw e.getCode() == HttpURLConnection.HTTP_CONFLICT && there != null
          ? new Failure(
              ("run %s exists already with another spec, and a run's spec cannot be"
                      + " changed; give this run another name, or use --replace when the other is over")
                  .formatted(manifest.name()),
              e)
          : e;
    }
    if (there != null) {
      terminal.note(
          ("Run %s exists already with this spec, so it is not measured again.%s To delete it"
                  + " and measure again: --replace")
              .formatted(manifest.name(), failure(Cluster.readable(there).statusOrNew())));
    }
  }

  /** Returns why a run failed; empty if it did not. */
  private static String failure(BenchmarkRunStatus status) {
    return status.phase() == RunPhase.FAILED
        ? " It is Failed: " + Objects.requireNonNullElse(status.message(), "nothing says why.")
        : "";
  }

  private void apply(HasMetadata object) {
    if (object instanceof GenericKubernetesResource run && RunManifest.isRun(object)) {
      // Without this, the client would ask the API server what a BenchmarkRun is, and report no
      // clear error when the cluster does not know it.
      cluster
          .client()
          .genericKubernetesResources(
              ResourceDefinitionContext.fromResourceType(BenchmarkRun.class))
          .inNamespace(object.getMetadata().getNamespace())
          .withName(object.getMetadata().getName())
          .patch(context(), run);
    } else {
      cluster.client().resource(object).patch(context(), object);
    }
  }

  // The API server checks the file, and not these classes, which may be older or newer. It must
  // refuse unknown fields, because it would otherwise drop a misspelt field silently.
  private static PatchContext context() {
    var context = PatchContext.of(PatchType.SERVER_SIDE_APPLY);
    context.setFieldManager(FIELD_MANAGER);
    context.setFieldValidation("Strict");
    return context;
  }

  /**
   * Deletes a finished run of that name and waits until it is gone. Does nothing when there is
   * none.
   *
   * @throws Failure when the run is not over, cannot be read, or is not gone in time
   */
  public void deleteIfOver(RunName name) {
    var there = run(name).get();
    if (there == null) {
      return;
    }
    var status = Cluster.readable(there).statusOrNew();
    if (!status.phase().isOver()) {
      throw new Failure(
          ("run %s is %s, and --replace deletes only runs that are over; end it first:"
                  + " kubectl benchwright cancel %s")
              .formatted(name, StatusWord.of(status.phase()), name.arguments()));
    }
    terminal.note("Deleting run %s, which is over.".formatted(name));
    run(name).withPropagationPolicy(DeletionPropagation.FOREGROUND).delete();
    try {
      run(name).waitUntilCondition(Objects::isNull, DELETION_SECONDS, TimeUnit.SECONDS);
    } catch (KubernetesClientTimeoutException e) {
      throw new Failure(
          "run %s was not deleted within %d s; 'kubectl describe benchmarkrun %s' may say why"
              .formatted(name, DELETION_SECONDS, name.arguments()),
          e);
    }
  }

  private Resource<BenchmarkRun> run(RunName name) {
    return cluster
        .client()
        .resources(BenchmarkRun.class)
        .inNamespace(name.namespace())
        .withName(name.name());
  }
}
