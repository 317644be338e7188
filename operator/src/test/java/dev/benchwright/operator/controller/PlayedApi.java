package dev.benchwright.operator.controller;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.api.json.ClusterJson;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;

/** An API server whose answers a test writes, and clients of it. */
public final class PlayedApi {

  private PlayedApi() {}

  public static WireMockExtension server() {
    return WireMockExtension.newInstance()
        .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
        .build();
  }

  public static KubernetesClient clientOf(WireMockExtension server) {
    return clientBuilder(server).build();
  }

  /** For a client that has settings of its own. A refusal is an answer: it does not ask again. */
  public static KubernetesClientBuilder clientBuilder(WireMockExtension server) {
    return new KubernetesClientBuilder()
        .withKubernetesSerialization(ClusterJson.serialization())
        .withConfig(
            new ConfigBuilder(Config.empty())
                .withMasterUrl(server.baseUrl())
                .withRequestRetryBackoffLimit(0)
                .build());
  }
}
