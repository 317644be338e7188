package dev.benchwright.apitier.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.operator.controller.cluster.RunEvents;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The API server accepts every event, however long its text is. */
@Tag("api")
class RunEventsApiTest {

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  @Test
  void aNoteHasNoMoreBytesThanTheApiServerTakes() {
    var run = API.create(API.run("own").build());
    var events = new RunEvents(API.client(), Clock.systemUTC(), "operator-1");

    events.run(run, "Warning", "Repeated", "±".repeat(1000));

    assertThat(API.events(run))
        .singleElement()
        .satisfies(event -> {
          assertThat(event.getNote()).startsWith("±".repeat(500)).endsWith("…");
          assertThat(event.getNote().getBytes(StandardCharsets.UTF_8).length).isBetween(1020, 1024);
        });
  }

  @Test
  void anErrorOfTheOperatorIsToldOnceAndAnAnswerOfTheApiServerNotAtAll() {
    var run = API.create(API.run("failing").build());
    var events = new RunEvents(API.client(), Clock.systemUTC(), "operator-1");

    events.operatorError(run, new KubernetesClientException("etcdserver: request timed out"));
    assertThat(API.events(run)).isEmpty();

    events.operatorError(run, new IllegalStateException("no such scenario"));
    events.operatorError(run, new IllegalStateException("no such scenario"));
    assertThat(API.events(run))
        .singleElement()
        .satisfies(event -> {
          assertThat(event.getReason()).isEqualTo("OperatorError");
          assertThat(event.getNote()).contains("IllegalStateException: no such scenario. Its log");
        });
  }
}
