package dev.benchwright.operator.controller;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;

/** The client with which all of the operator talks to its cluster. */
public final class ClusterClient {

  private ClusterClient() {}

  /**
   * A client for the cluster that this process runs in, or that KUBECONFIG names. It passes over
   * fields that our records do not have: k6-operator's resource has many more, and after a
   * downgrade so may our own.
   */
  public static KubernetesClient create() {
    var mapper = new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    return new KubernetesClientBuilder()
        .withKubernetesSerialization(new KubernetesSerialization(mapper, true))
        .build();
  }
}
