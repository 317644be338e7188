package dev.benchwright.core.measure.prometheus;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.binaryEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.measure.prometheus.RemoteWriteProbe.Answer;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RemoteWriteProbeTest {

  @RegisterExtension
  static final WireMockExtension PROMETHEUS =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
          .build();

  @Test
  void aRequestWithoutSamplesTellsWhetherSomeWouldBeTaken() {
    answers(204, "");

    assertThat(ask()).isEqualTo(new Answer.Taken());

    PROMETHEUS.verify(
        postRequestedFor(urlEqualTo("/api/v1/write"))
            .withHeader("Content-Encoding", equalTo("snappy"))
            .withRequestBody(binaryEqualTo(new byte[] {0})));
  }

  @Test
  void aReceiverThatIsOffIsToldFromOneThatRefuses() {
    answers(404, "remote write receiver\n needs to be enabled");
    assertThat(ask())
        .isInstanceOfSatisfying(
            Answer.Refused.class,
            refused -> {
              assertThat(refused.isSwitchedOff()).isTrue();
              assertThat(refused.reason()).isEqualTo("remote write receiver needs to be enabled");
            });

    answers(401, "");
    assertThat(ask())
        .isInstanceOfSatisfying(
            Answer.Refused.class, refused -> assertThat(refused.isSwitchedOff()).isFalse());
  }

  @Test
  void nobodyThereIsSaid() {
    var nowhere = URI.create("http://127.0.0.1:1/api/v1/write");

    assertThat(new RemoteWriteProbe(nowhere, Duration.ofSeconds(5)).ask())
        .isInstanceOf(Answer.Unreachable.class);
  }

  private static void answers(int status, String body) {
    PROMETHEUS.stubFor(
        post(urlEqualTo("/api/v1/write"))
            .willReturn(aResponse().withStatus(status).withBody(body)));
  }

  private static Answer ask() {
    return new RemoteWriteProbe(
            URI.create(PROMETHEUS.baseUrl() + "/api/v1/write"), Duration.ofSeconds(5))
        .ask();
  }
}
