package dev.benchwright.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;

/** The pages of the installed operator. */
public final class OperatorPages implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final PortForward way;

  private OperatorPages(PortForward way) {
    this.way = way;
  }

  /** Returns the pages through the port-forward that the chart's notes print. */
  public static OperatorPages asTheNotesSay() {
    return new OperatorPages(PortForward.asTheNotesSay());
  }

  /** Returns the pages of one of the operator's pods. */
  public static OperatorPages of(String pod) {
    return new OperatorPages(PortForward.to(pod));
  }

  /** Returns the address of the list of runs. */
  public String list() {
    return way.at("/").toString();
  }

  /** Returns the address of a run's page. */
  public String run(AppliedRun run) {
    return way.at(path(run)).toString();
  }

  /** Returns the address of a run's report. */
  public String report(AppliedRun run) {
    return run(run) + "/report.html";
  }

  /** Returns the path of a run's page, below the operator's address. */
  public static String path(AppliedRun run) {
    return "/runs/%s/%s".formatted(run.namespace(), run.name());
  }

  /** Returns the names of the runs in the list. */
  public List<String> runs() {
    return json("/api/runs").get("runs").findValuesAsText("name");
  }

  /** Returns the JSON at a path. */
  public JsonNode json(String path) {
    try {
      return JSON.readTree(get(path).body());
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the response for a path. */
  public HttpResponse<String> get(String path) {
    return send("GET", path);
  }

  /** Returns the response to a request with another method. */
  public HttpResponse<String> send(String method, String path) {
    return send(
        HttpRequest.newBuilder(way.at(path))
            .method(method, HttpRequest.BodyPublishers.noBody())
            .build(),
        BodyHandlers.ofString());
  }

  /** Saves the content of a path as a file; fails if the status is not 200. */
  public Path download(String path, Path file) {
    var response = send(HttpRequest.newBuilder(way.at(path)).build(), BodyHandlers.ofFile(file));
    assertThat(response.statusCode()).as(path).isEqualTo(200);
    return response.body();
  }

  /** Returns the events that are sent for a path, until the stream is closed. */
  public InputStream events(String path) {
    return send(HttpRequest.newBuilder(way.at(path)).build(), BodyHandlers.ofInputStream()).body();
  }

  private static <T> HttpResponse<T> send(HttpRequest request, BodyHandler<T> handler) {
    try {
      return HTTP.send(request, handler);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    way.close();
  }
}
