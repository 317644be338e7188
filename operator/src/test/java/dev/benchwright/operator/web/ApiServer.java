package dev.benchwright.operator.web;

import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;

/** An API server that answers what it is told to. */
public final class ApiServer {

  private ApiServer() {}

  public static WireMockExtension start() {
    return WireMockExtension.newInstance()
        .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
        .build();
  }

  public static KubernetesClient client(WireMockExtension server) {
    return new KubernetesClientBuilder()
        .withConfig(
            new ConfigBuilder(Config.empty())
                .withMasterUrl(server.baseUrl())
                .withRequestRetryBackoffLimit(0)
                .build())
        .build();
  }

  public static void answer(WireMockExtension server, String path, Object resource) {
    server.stubFor(get(urlPathEqualTo(path)).willReturn(okJson(Serialization.asJson(resource))));
  }
}
