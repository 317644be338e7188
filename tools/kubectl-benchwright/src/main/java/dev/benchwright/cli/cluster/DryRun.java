package dev.benchwright.cli.cluster;

import dev.benchwright.core.api.run.BenchmarkRun;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceBuilder;
import io.fabric8.kubernetes.client.dsl.FieldValidateable.Validation;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.util.List;

/** Asks the API server what it makes of a run, without creating it. */
public final class DryRun {

  /** Under its own name, a run that exists would hide what is wrong with the file. */
  private static final String NAME_PREFIX = "plan-";

  private DryRun() {}

  /**
   * Returns the file's run as the API server would keep it: checked by all rules of the resource,
   * with every default.
   */
  public static RunManifest of(RunManifest manifest, Cluster cluster) {
    var run = manifest.objects().stream().filter(RunManifest::isRun).findFirst().orElseThrow();
    var serialization = cluster.client().getKubernetesSerialization();
    var unnamed =
        new GenericKubernetesResourceBuilder(
                serialization.unmarshal(serialization.asJson(run), GenericKubernetesResource.class))
            .editMetadata()
            .withName(null)
            .withGenerateName(NAME_PREFIX)
            .endMetadata()
            .build();
    var kept =
        cluster
            .client()
            .genericKubernetesResources(
                ResourceDefinitionContext.fromResourceType(BenchmarkRun.class))
            .inNamespace(manifest.name().namespace())
            .resource(unnamed)
            .dryRun(true)
            .fieldValidation(Validation.STRICT)
            .create();
    return new RunManifest(List.of(kept), manifest.name());
  }
}
