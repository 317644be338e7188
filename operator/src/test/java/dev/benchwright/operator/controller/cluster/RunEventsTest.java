package dev.benchwright.operator.controller.cluster;

import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.operator.controller.Runs;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RunEventsTest {

  private static final String EVENTS = "/apis/events.k8s.io/v1/namespaces/team/events";

  @RegisterExtension
  static final WireMockExtension API =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
          .build();

  private final KubernetesClient client =
      new KubernetesClientBuilder()
          .withConfig(
              new ConfigBuilder(io.fabric8.kubernetes.client.Config.empty())
                  .withMasterUrl(API.baseUrl())
                  .withRequestRetryBackoffLimit(0)
                  .build())
          .build();

  @AfterEach
  void closeTheClient() {
    client.close();
  }

  @Test
  void aNoteHasNoMoreBytesThanTheApiServerTakes() {
    API.stubFor(post(anyUrl()).willReturn(okJson("{}")));
    var events = new RunEvents(client, Clock.systemUTC(), "operator-1");

    events.run(Runs.run("team/own").build(), "Warning", "Repeated", "±".repeat(1000));

    var sent = API.findAll(postRequestedFor(urlPathEqualTo(EVENTS))).getFirst().getBodyAsString();
    var note = Serialization.unmarshal(sent, Event.class).getNote();
    assertThat(note).startsWith("±".repeat(500)).endsWith("…");
    assertThat(note.getBytes(StandardCharsets.UTF_8).length).isBetween(1020, 1024);
  }
}
