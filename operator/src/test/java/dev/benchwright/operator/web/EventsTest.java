package dev.benchwright.operator.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.web.live.LiveRuns;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Shows how a page follows a run over HTTP, as a browser does. */
class EventsTest {

  private static final String EVENTS = "/api/runs/team/followed/events";

  private final BenchmarkRun run = ShownRuns.run("team/followed", RunPhase.RUNNING);
  private PagesServer server;

  @BeforeEach
  void aLoadIsUnderWay() {
    PagesServer.STORE.with(
        run, ShownRuns.trial(run, 1, TrialPhase.PROVISIONING, TrialPhase.LOADING));
    server = new PagesServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void aBrowserIsSentWhatIsKnownThenTheSeriesThenWhatHappensAndThenTheEnd() {
    try (var browser = browser()) {
      await()
          .untilAsserted(
              () -> assertThat(browser.lines()).contains("event:snapshot", "event:series"));
      PagesServer.STORE
          .listeners()
          .getFirst()
          .trial(ShownRuns.trial(run, 1, TrialPhase.LOADING, TrialPhase.COLLECTING));
      PagesServer.STORE
          .listeners()
          .getFirst()
          .run(ShownRuns.run("team/followed", RunPhase.SUCCEEDED));
      await()
          .untilAsserted(() ->
              assertThat(browser.lines())
                  .contains("event:trial", "event:run", "event:over")
                  .anyMatch(line -> line.startsWith("data:{\"name\":\"followed-b1-c1\"")));
      await().until(browser::ended);
      await().until(() -> server.live().watched() == 0);
    }
  }

  @Test
  void theWatchEndsWhenTheBrowserGoes() {
    try (var browser = browser()) {
      await().untilAsserted(() -> assertThat(browser.lines()).contains("event:snapshot"));
      assertThat(server.live().watched()).isOne();
    }
    // The server notices a closed connection only by sending, and it keeps sending the series.
    await().until(() -> server.live().watched() == 0);
    assertThat(PagesServer.STORE.listeners()).isEmpty();
  }

  @Test
  void whoAsksForHeadersAloneDoesNotFollowTheRun() {
    var answer = server.send("HEAD", EVENTS);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("text/event-stream");
    assertThat(server.live().watched()).isZero();
  }

  @Test
  void oneTooManyIsToldSo() {
    var browsers = IntStream.range(0, LiveRuns.MOST_VIEWERS).mapToObj(_ -> browser()).toList();
    var refused = server.get(EVENTS);
    assertThat(refused.statusCode()).isEqualTo(503);
    assertThat(refused.body()).contains("at most 32 pages that follow a run");
    browsers.forEach(Browser::close);
    await().until(() -> server.live().watched() == 0);
  }

  @Test
  void anOperatorThatStopsDoesNotWaitForItsBrowsers() {
    try (var browser = browser()) {
      await().untilAsserted(() -> assertThat(browser.lines()).contains("event:snapshot"));
      server.live().close();
      await().untilAsserted(() -> assertThat(browser.lines()).contains("event:stopping"));
      await().until(browser::ended);
    }
  }

  private Browser browser() {
    try {
      return new Browser(
          server
              .http()
              .send(
                  HttpRequest.newBuilder(server.at(EVENTS)).build(), BodyHandlers.ofInputStream()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Reads lines until it is closed. */
  private static final class Browser implements AutoCloseable {

    private final InputStream stream;
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Thread reader;

    Browser(HttpResponse<InputStream> response) {
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.headers().firstValue("Content-Type").orElseThrow())
          .startsWith("text/event-stream");
      stream = response.body();
      reader = Thread.ofVirtual().start(this::read);
    }

    private void read() {
      try (var text = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
        for (var line = text.readLine(); line != null; line = text.readLine()) {
          lines.add(line);
        }
      } catch (IOException closed) {
        // A browser may also leave in the middle of a line.
      }
    }

    List<String> lines() {
      return lines;
    }

    boolean ended() {
      return !reader.isAlive();
    }

    @Override
    public void close() {
      try {
        stream.close();
      } catch (IOException lineUnderWay) {
        // Closing may fail because the reader still reads; closing is meant to end that read.
      }
    }
  }
}
