package dev.benchwright.operator.measure;

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
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks a Prometheus for single numbers. Safe for use by several threads. */
public final class PrometheusClient {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MAX_QUOTED_CHARS = 200;

  private final URI base;
  private final URI queryUri;
  private final Duration deadline;
  private final HttpClient http;

  /**
   * A client; it opens no connection before its first query.
   *
   * @param base where Prometheus' web interface is, such as {@code http://prometheus:9090}, with
   *     its path prefix if it has one
   * @param deadline for one query, from connecting to the answer's last byte
   */
  public PrometheusClient(URI base, Duration deadline) {
    this.base = base;
    this.deadline = deadline;
    this.queryUri = URI.create(base.toString().replaceAll("/+$", "") + "/api/v1/query");
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(deadline)
            .build();
  }

  /**
   * Evaluates an instant query that yields a scalar, or a vector of at most one sample.
   *
   * @param promQl the query
   * @param time at which it is evaluated
   * @return empty when no series matched, or when the value is no finite number
   * @throws PrometheusException when Prometheus did not answer in time, refused the query, or
   *     answered with something else than one number
   */
  public OptionalDouble number(String promQl, Instant time) throws PrometheusException {
    return onlyNumber(answer(promQl, time), promQl);
  }

  private JsonNode answer(String promQl, Instant time) throws PrometheusException {
    String form =
        "query=%s&time=%s&timeout=%dms"
            .formatted(
                URLEncoder.encode(promQl, StandardCharsets.UTF_8),
                BigDecimal.valueOf(time.toEpochMilli(), 3).toPlainString(),
                deadline.toMillis());
    HttpRequest request =
        HttpRequest.newBuilder(queryUri)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Accept", "application/json")
            .timeout(deadline)
            .POST(BodyPublishers.ofString(form))
            .build();
    HttpResponse<String> response = send(request);
    JsonNode json = parsed(response);
    if (response.statusCode() != 200 || !"success".equals(json.path("status").asText())) {
      throw new PrometheusException(
          "Prometheus at %s answered a query with status %d: %s. Check that this is the URL of a Prometheus and that it is well."
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
      // Said below, with what came instead.
    }
    throw new PrometheusException(
        "%s answered with status %d and something that is not Prometheus' JSON: %s. Check that the operator's Prometheus URL names a Prometheus, path prefix included."
            .formatted(base, response.statusCode(), quoted(response.body())));
  }

  private OptionalDouble onlyNumber(JsonNode data, String promQl) throws PrometheusException {
    JsonNode result = data.path("result");
    JsonNode value =
        switch (data.path("resultType").asText()) {
          case "scalar" -> result.path(1);
          case "vector" -> {
            if (result.isEmpty()) {
              yield null;
            }
            if (result.size() > 1) {
              throw notOneNumber(promQl, result.size() + " series");
            }
            yield result.path(0).path("value").path(1);
          }
          default -> throw notOneNumber(promQl, "a " + data.path("resultType").asText("nothing"));
        };
    if (value == null) {
      return OptionalDouble.empty();
    }
    return finite(value.asText(), promQl);
  }

  private OptionalDouble finite(String text, String promQl) throws PrometheusException {
    if (text.equals("NaN") || text.endsWith("Inf")) {
      return OptionalDouble.empty();
    }
    try {
      return OptionalDouble.of(Double.parseDouble(text));
    } catch (NumberFormatException e) {
      throw notOneNumber(promQl, quoted(text));
    }
  }

  private PrometheusException notOneNumber(String promQl, String instead) {
    return new PrometheusException(
        "Prometheus at %s answered the query %s with %s where one number was expected. This is a mistake in Benchwright or a Prometheus that it does not know; please report it."
            .formatted(base, quoted(promQl), instead));
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

  private static String quoted(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    String cut =
        line.length() <= MAX_QUOTED_CHARS ? line : line.substring(0, MAX_QUOTED_CHARS - 1) + "…";
    return "'" + cut + "'";
  }
}
