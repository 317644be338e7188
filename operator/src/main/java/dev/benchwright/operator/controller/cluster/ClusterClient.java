package dev.benchwright.operator.controller.cluster;

import dev.benchwright.core.api.json.ClusterJson;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;

/** Creates the client with which the whole operator talks to its cluster. */
public final class ClusterClient {

  private ClusterClient() {}

  /** Returns a client for the cluster that this process runs in, or that KUBECONFIG names. */
  public static KubernetesClient create() {
    return new KubernetesClientBuilder()
        .withKubernetesSerialization(ClusterJson.serialization())
        .build();
  }
}
