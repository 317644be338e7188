package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.report.FigureText;
import dev.benchwright.core.report.ResultsJson;
import dev.benchwright.core.report.TrialResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The pages of the installed operator, by way of the port-forward that the chart's notes print. */
// A thousand runs stay until the namespace goes, and would be in the way of the others.
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class LivePagesE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("live-pages");

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MANY = 1000;

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static PortForward pages;

  @BeforeAll
  static void forwardThePort() {
    pages = PortForward.asTheNotesSay();
  }

  @AfterAll
  static void stopForwarding() {
    pages.close();
  }

  @Test
  @Order(1)
  void aRunIsFollowedToItsEndAndItsFilesHaveTheFiguresOfItsStatus() throws IOException {
    var run =
        NAMESPACE.apply(
            RunBuilder.run("followed")
                .variants("mvc-virtual")
                .subject("800m", "384Mi")
                .ratesPerSecond(50, 100)
                .seconds(1, 2, 15, 1));
    var path = "/runs/%s/followed".formatted(NAMESPACE.name());
    await("the page of the run").until(() -> get(path).statusCode() == 200);
    try (var events = new Events(pages, "/api" + path + "/events")) {
      run.awaitOver();
      await("the end that the page is told")
          .untilAsserted(() -> assertThat(events.names()).contains("over"));
      assertThat(events.names().getFirst()).isEqualTo("snapshot");
      assertThat(events.dataOf("trial"))
          .extracting(trial -> trial.get("phase").asText())
          .contains("Loading", "Succeeded");
      assertThat(events.dataOf("trouble")).isEmpty();
      // The load is constant, so that any whole second of it has this rate; steady or not.
      assertThat(events.dataOf("series"))
          .flatExtracting(LivePagesE2E::ratesOf)
          .filteredOn(rate -> rate > 90 && rate < 110)
          .hasSizeGreaterThan(5);
    }
    assertThat(run.status().phase()).as(run.status().message()).isEqualTo(RunPhase.SUCCEEDED);

    var status = AppliedRun.status(run.trialOf("mvc-virtual"));
    var results = ResultsJson.read(get(path + "/results.json").body());
    assertThat(results.cells()).isEqualTo(run.status().cells());
    assertThat(results.trials())
        .singleElement()
        .satisfies(trial -> {
          assertThat(trial.measurements()).isEqualTo(status.measurements());
          assertThat(trial.series()).isNotNull();
        })
        .extracting(TrialResult::name)
        .isEqualTo(run.trialOf("mvc-virtual").getMetadata().getName());
    var csv = get(path + "/results.csv").body();
    assertThat(status.measurements())
        .isNotEmpty()
        .allSatisfy((metric, value) ->
            assertThat(csv)
                .containsPattern(",%s,[^,]*,%s\r\n".formatted(metric, FigureText.of(value))));
    assertThat(get(path + "/report.html").body()).contains("followed");
    assertThat(get(path + "/summary.md").body()).contains("mvc-virtual");
    var series =
        JSON.readTree(
            get("/api%s/trials/%s/series"
                    .formatted(path, run.trialOf("mvc-virtual").getMetadata().getName()))
                .body());
    assertThat(ratesOf(series)).hasSizeGreaterThan(15);
  }

  @Test
  @Order(2)
  void everyReplicaServesAndNoneCanBeMadeToChangeAnything() throws Exception {
    for (var pod : new OperatorReplicas(NAMESPACE.client()).all()) {
      try (var forward = PortForward.to(pod.getMetadata().getName())) {
        var list = send(HttpRequest.newBuilder(forward.at("/api/runs")).build());
        assertThat(names(list)).contains("followed");
        var refused =
            send(
                HttpRequest.newBuilder(forward.at("/runs/%s/followed".formatted(NAMESPACE.name())))
                    .DELETE()
                    .build());
        assertThat(refused.statusCode()).isEqualTo(405);
      }
    }
  }

  @Test
  @Order(3)
  void aThousandRunsAreListed() throws Exception {
    IntStream.range(0, MANY)
        .parallel()
        .forEach(i ->
            NAMESPACE.apply(
                RunBuilder.run("resting-%d".formatted(i)).variants("mvc-virtual").suspended()));
    await("all runs on the page")
        .pollInterval(Duration.ofSeconds(1))
        .untilAsserted(() ->
            assertThat(names(get("/api/runs")))
                .contains("followed")
                .contains(
                    IntStream.range(0, MANY)
                        .mapToObj("resting-%d"::formatted)
                        .toArray(String[]::new)));
    assertThat(get("/").statusCode()).isEqualTo(200);
  }

  private static List<String> names(HttpResponse<String> list) throws IOException {
    return JSON.readTree(list.body()).get("runs").findValuesAsText("name");
  }

  private static List<Double> ratesOf(JsonNode stretch) {
    return StreamSupport.stream(stretch.at("/values/series").spliterator(), false)
        .filter(one -> one.get("name").asText().equals("requestsPerSecond"))
        .flatMap(one -> StreamSupport.stream(one.get("values").spliterator(), false))
        .filter(JsonNode::isNumber)
        .map(JsonNode::asDouble)
        .toList();
  }

  private static HttpResponse<String> get(String path) {
    return send(HttpRequest.newBuilder(pages.at(path)).build());
  }

  private static HttpResponse<String> send(HttpRequest request) {
    try {
      return HTTP.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** What a page that follows a run is sent. */
  private static final class Events implements AutoCloseable {

    private record Event(String name, JsonNode data) {}

    private final List<Event> events = new CopyOnWriteArrayList<>();
    private final InputStream stream;

    Events(PortForward pages, String path) throws IOException {
      try {
        stream =
            HTTP.send(HttpRequest.newBuilder(pages.at(path)).build(), BodyHandlers.ofInputStream())
                .body();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
      Thread.ofVirtual().start(this::read);
    }

    List<String> names() {
      return events.stream().map(Event::name).toList();
    }

    List<JsonNode> dataOf(String name) {
      return events.stream().filter(e -> e.name().equals(name)).map(Event::data).toList();
    }

    private void read() {
      var name = "";
      try (var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
          if (line.startsWith("event:")) {
            name = line.substring("event:".length());
          } else if (line.startsWith("data:")) {
            events.add(new Event(name, JSON.readTree(line.substring("data:".length()))));
          }
        }
      } catch (IOException e) {
        // The stream was closed, here or there; what came before is what counts.
      }
    }

    @Override
    public void close() throws IOException {
      stream.close();
    }
  }
}
