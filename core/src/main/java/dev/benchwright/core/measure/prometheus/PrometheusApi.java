package dev.benchwright.core.measure.prometheus;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Prometheus' HTTP API: posts a query and extracts the data of the answer. Thread-safe. */
final class PrometheusApi {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MAX_QUOTED_CHARS = 200;

  private final URI base;
  private final Duration deadline;
  private final HttpClient http;

  PrometheusApi(URI base, Duration deadline) {
    this.base = base;
    this.deadline = deadline;
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(deadline)
            .build();
  }

  /** Evaluates a query at one instant. */
  JsonNode query(String promQl, Instant time) throws PrometheusException {
    return answer("query", promQl, "&time=" + seconds(time.toEpochMilli()));
  }

  /** Evaluates a query at equal steps from start to end, including both. */
  JsonNode queryRange(String promQl, Instant start, Instant end, Duration step)
      throws PrometheusException {
    return answer(
        "query_range",
        promQl,
        "&start=%s&end=%s&step=%s"
            .formatted(
                seconds(start.toEpochMilli()),
                seconds(end.toEpochMilli()),
                seconds(step.toMillis())));
  }

  /** Returns the build information of this Prometheus. */
  JsonNode buildInfo() throws PrometheusException {
    return data(send(request("status/buildinfo").GET().build()));
  }

  /** Returns the flags with which this Prometheus was started. */
  JsonNode flags() throws PrometheusException {
    return data(send(request("status/flags").GET().build()));
  }

  /** Returns an exception for an answer that is well-formed, but not what the query should give. */
  PrometheusException unexpected(String promQl, String instead, String expected) {
    return new PrometheusException(
        "Prometheus at %s answered the query %s with %s where %s was expected. This is a mistake in Benchwright or a Prometheus that it does not know; please report it."
            .formatted(base, quoted(promQl), instead, expected));
  }

  private JsonNode answer(String endpoint, String promQl, String when) throws PrometheusException {
    String form =
        "query=%s%s&timeout=%dms"
            .formatted(
                URLEncoder.encode(promQl, StandardCharsets.UTF_8), when, deadline.toMillis());
    return data(
        send(
            request(endpoint)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form))
                .build()));
  }

  private HttpRequest.Builder request(String endpoint) {
    return HttpRequest.newBuilder(
            URI.create(base.toString().replaceAll("/+$", "") + "/api/v1/" + endpoint))
        .header("Accept", "application/json")
        .timeout(deadline);
  }

  private JsonNode data(HttpResponse<String> response) throws PrometheusException {
    JsonNode json = parsed(response);
    if (response.statusCode() != 200 || !"success".equals(json.path("status").asText())) {
      throw new PrometheusException(
          ("Prometheus at %s answered a query with status %d: %s. Check that this is the"
                  + " URL of a Prometheus, and read its log.")
              .formatted(base, response.statusCode(), reason(json, response.body())));
    }
    return json.path("data");
  }

  private HttpResponse<String> send(HttpRequest request) throws PrometheusException {
    CompletableFuture<HttpResponse<String>> pending =
        http.sendAsync(request, BodyHandlers.ofString());
    try {
      return pending.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      pending.cancel(true);
      throw tooLate(e);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      if (cause instanceof java.net.http.HttpTimeoutException) {
        throw tooLate(cause);
      }
      throw new PrometheusException(
          "Prometheus at %s cannot be reached (%s). Check that the operator's Prometheus URL is right and that the network lets the operator through."
              .formatted(base, described(cause)),
          cause);
    } catch (InterruptedException e) {
      pending.cancel(true);
      Thread.currentThread().interrupt();
      throw new PrometheusException(
          "The query to Prometheus at %s was given up because the operator is stopping."
              .formatted(base),
          e);
    }
  }

  private PrometheusException tooLate(Throwable cause) {
    return new PrometheusException(
        "Prometheus at %s did not answer within %d ms. Check that it runs, has CPU to spare, and can be reached from the operator."
            .formatted(base, deadline.toMillis()),
        cause);
  }

  private JsonNode parsed(HttpResponse<String> response) throws PrometheusException {
    try {
      JsonNode json = JSON.readTree(response.body());
      if (json.isObject()) {
        return json;
      }
    } catch (JsonProcessingException notJson) {
      // The exception below contains the answer.
    }
    throw new PrometheusException(
        "%s answered with status %d and something that is not Prometheus' JSON: %s. Check that the operator's Prometheus URL names a Prometheus, path prefix included."
            .formatted(base, response.statusCode(), quoted(response.body())));
  }

  private static String seconds(long millis) {
    return BigDecimal.valueOf(millis, 3).toPlainString();
  }

  private static String reason(JsonNode json, String body) {
    String error = json.path("error").asText();
    return error.isEmpty() ? quoted(body) : quoted(error);
  }

  private static String described(Throwable cause) {
    String message = cause.getMessage();
    String name = cause.getClass().getSimpleName();
    return message == null || message.isBlank() ? name : name + ": " + message;
  }

  static String quoted(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    String cut =
        line.length() <= MAX_QUOTED_CHARS ? line : line.substring(0, MAX_QUOTED_CHARS - 1) + "…";
    return "'" + cut + "'";
  }
}
