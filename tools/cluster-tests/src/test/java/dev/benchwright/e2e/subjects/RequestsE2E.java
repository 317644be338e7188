package dev.benchwright.e2e.subjects;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.core.api.request.AnswerSpec;
import dev.benchwright.core.api.request.BodySpec;
import dev.benchwright.core.api.request.DrawOrder;
import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.api.request.HttpMethod;
import dev.benchwright.core.api.request.RequestSpec;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A user's own image gets POSTs with headers, bodies and drawn values as the run's file says. */
@Tag("subjects")
class RequestsE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("requests");

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String ID = "@ID@";
  private static final int PER_SECOND = 25;
  private static final int STEADY_SECONDS = 8;

  /** Values that mean something in URLs, in JSON and in JavaScript. */
  private static final List<String> VALUES =
      List.of("17", "a b&c=d", "\"quoted\\\"", "$& ${x}", "<i>");

  private static final String BODY =
      "{\"customer\": \"@ID@\", \"items\": 3, \"note\": \"<b>${id}</b> {{x}} 漢字 "
          + "x".repeat(2 * 1024)
          + "\"}";

  @Test
  void ordersArriveOneByOneAsTheFileSays() throws JsonProcessingException {
    var run =
        NAMESPACE.apply(
            RunBuilder.run("orders")
                .variants(orders("/orders?of=@ID@"))
                .request(
                    new RequestSpec(
                        HttpMethod.POST,
                        Map.of("X-Id", ID),
                        BodySpec.json(BODY),
                        DrawnValuesSpec.of(ID, VALUES, DrawOrder.ROUND_ROBIN),
                        List.of(),
                        new AnswerSpec(201, "\"items\":3")))
                .subject("500m", "128Mi")
                .ratesPerSecond(20, PER_SECOND)
                .seconds(1, 2, STEADY_SECONDS, 1));
    var log = new ByteArrayOutputStream();
    var trial = run.awaitTrialIn(TrialPhase.LOADING);
    try (var following =
        NAMESPACE
            .client()
            .pods()
            .inNamespace(NAMESPACE.name())
            .withName(trial.getMetadata().getName() + "-subject")
            .watchLog(log)) {
      run.awaitOver();
      Objects.requireNonNull(following);
    }

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(run.mean("orders", "failedPercent")).isZero();
    var status = AppliedRun.status(run.trialOf("orders"));
    assertThat(status.statusCodes()).containsOnlyKeys("201");
    var received = log.toString(StandardCharsets.UTF_8).lines().map(RequestsE2E::json).toList();
    // Every measured request, those of the other phases, and the check.
    assertThat(received.size()).isGreaterThan(PER_SECOND * STEADY_SECONDS);
    for (var one : received) {
      var id = one.path("id").asText();
      assertThat(VALUES).contains(id);
      assertThat(one.path("target").asText())
          .isEqualTo(
              "/orders?of=" + URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20"));
      var inJson = JSON.writeValueAsString(id);
      assertThat(one.path("body").asText())
          .isEqualTo(BODY.replace(ID, inJson.substring(1, inJson.length() - 1)));
    }
    assertThat(VALUES)
        .allSatisfy(value ->
            assertThat(
                    received.stream().filter(one -> one.path("id").asText().equals(value)).count())
                .isBetween(
                    (long) received.size() / VALUES.size() - 2,
                    (long) received.size() / VALUES.size() + 2));
  }

  /**
   * Of each four requests, two are answered rightly, one with the right status and a wrong body,
   * and one with a wrong status. Prometheus has to know all of them, as k6 does (SoundTrials).
   */
  @Test
  void wrongBodiesAreCountedAsFailedBesideWrongStatuses() {
    var run =
        NAMESPACE
            .apply(
                RunBuilder.run("mismatched")
                    .variants(orders("/orders"))
                    .request(
                        new RequestSpec(
                            HttpMethod.POST,
                            Map.of(),
                            BodySpec.json("{\"items\": @ITEMS@}"),
                            DrawnValuesSpec.of(
                                "@ITEMS@",
                                List.of("3", "3", "4", "\"many\""),
                                DrawOrder.ROUND_ROBIN),
                            List.of(),
                            new AnswerSpec(201, "\"items\":3")))
                    .subject("500m", "128Mi")
                    .ratesPerSecond(20, PER_SECOND)
                    .seconds(1, 2, STEADY_SECONDS, 1))
            .awaitOver();

    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);
    var status = AppliedRun.status(run.trialOf("orders"));
    double all = Objects.requireNonNull(status.measurements().get("requests"));
    assertThat(all).isEqualTo(Objects.requireNonNull(status.crossCheck()).requestsK6());
    assertThat(run.mean("orders", "failedPercent")).isBetween(49.0, 51.0);
    assertThat(run.mean("orders", "successPercent")).isBetween(49.0, 51.0);
    assertThat(status.statusCodes()).containsOnlyKeys("201", "400");
    assertThat((double) Objects.requireNonNull(status.statusCodes().get("400")))
        .isBetween(all / 4 - 2, all / 4 + 2);
  }

  private static VariantSpec orders(String path) {
    return new VariantSpec(
        "orders",
        null,
        null,
        "docker.io/example/orders:1.0",
        8080,
        path,
        "/healthz",
        null,
        Map.of("LOG_ORDERS", "true"),
        List.of());
  }

  private static JsonNode json(String line) {
    try {
      return JSON.readTree(line);
    } catch (IOException e) {
      throw new UncheckedIOException(line, e);
    }
  }
}
