package dev.benchwright.workload.testkit;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An HTTP client for a service under test. */
public final class Client implements AutoCloseable {

  private static final Duration REPLY_TIMEOUT = Duration.ofSeconds(40);

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** Sends a GET request and waits for the reply. */
  public Reply get(int port, String path) throws IOException, InterruptedException {
    return get(port, path, REPLY_TIMEOUT);
  }

  /** Sends a GET request and waits for the reply, but no longer than the given time. */
  public Reply get(int port, String path, Duration timeout)
      throws IOException, InterruptedException {
    return send(to(port, path, timeout));
  }

  /**
   * Sends a request without a body and waits for the reply.
   *
   * @param headers names and values in turn
   */
  public Reply send(String method, int port, String path, List<String> headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        to(port, path, REPLY_TIMEOUT).method(method, HttpRequest.BodyPublishers.noBody());
    return send(headers.isEmpty() ? request : request.headers(headers.toArray(String[]::new)));
  }

  /** Sends a POST request with JSON and waits for the reply. */
  public Reply postJson(int port, String path, String body)
      throws IOException, InterruptedException {
    return send(
        to(port, path, REPLY_TIMEOUT)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** Sends a POST request without a body and waits for the reply. */
  public Reply post(int port, String path) throws IOException, InterruptedException {
    return send(to(port, path, REPLY_TIMEOUT).POST(HttpRequest.BodyPublishers.noBody()));
  }

  /** Sends a GET request and does not wait. */
  public CompletableFuture<Reply> ask(int port, String path) {
    return ask("GET", port, path);
  }

  /** Sends a request without a body and does not wait. */
  public CompletableFuture<Reply> ask(String method, int port, String path) {
    return http.sendAsync(
            to(port, path, REPLY_TIMEOUT)
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build(),
            HttpResponse.BodyHandlers.ofString())
        .thenApply(Client::reply);
  }

  /**
   * Returns the value of one series from a service's metrics.
   *
   * @param series its name and labels, as they are written in the text format
   */
  public double metric(int metricsPort, String series) throws IOException, InterruptedException {
    String metrics = get(metricsPort, "/metrics").body();
    Matcher line =
        Pattern.compile("^" + Pattern.quote(series) + " (\\S+)$", Pattern.MULTILINE)
            .matcher(metrics);
    if (!line.find()) {
      throw new AssertionError("No " + series + " in:\n" + metrics);
    }
    return Double.parseDouble(line.group(1));
  }

  /** Returns the value of one setting from a service's metrics. */
  public String setting(int metricsPort, String name) throws IOException, InterruptedException {
    String metrics = get(metricsPort, "/metrics").body();
    Matcher line =
        Pattern.compile(
                "^benchwright_setting\\{name=\""
                    + Pattern.quote(name)
                    + "\",value=\"([^\"]*)\"} 1$",
                Pattern.MULTILINE)
            .matcher(metrics);
    if (!line.find()) {
      throw new AssertionError("No setting " + name + " in:\n" + metrics);
    }
    return line.group(1);
  }

  @Override
  public void close() {
    http.close();
  }

  private Reply send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return reply(http.send(request.build(), HttpResponse.BodyHandlers.ofString()));
  }

  private static HttpRequest.Builder to(int port, String path, Duration timeout) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).timeout(timeout);
  }

  private static Reply reply(HttpResponse<String> response) {
    return new Reply(
        response.statusCode(),
        response.headers().firstValue("Content-Type").orElse("none").replaceFirst(";.*", ""),
        response.headers().firstValueAsLong("Content-Length").orElse(-1),
        response.body());
  }
}
