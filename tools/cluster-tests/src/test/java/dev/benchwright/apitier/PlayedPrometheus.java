package dev.benchwright.apitier;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A Prometheus that has all requests of every load and the last scrapes of containers and JVMs, but
 * nothing else. This is enough for a trial to succeed.
 */
final class PlayedPrometheus implements AutoCloseable {

  private static final String EMPTY_VECTOR =
      "{\"status\":\"success\",\"data\":{\"resultType\":\"vector\",\"result\":[]}}";
  private static final String EMPTY_MATRIX =
      "{\"status\":\"success\",\"data\":{\"resultType\":\"matrix\",\"result\":[]}}";

  private static final Pattern QUANTILE = Pattern.compile("histogram_quantile\\(([0-9.]+),");

  private final HttpServer server;
  private final Predicate<String> lags;

  /**
   * Starts on a free port of loopback.
   *
   * @param lags tells whether the samples for a query have not arrived yet
   */
  PlayedPrometheus(Predicate<String> lags) {
    this.lags = lags;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/api/v1/query", exchange -> answer(exchange, instant(query(exchange))));
    server.createContext("/api/v1/query_range", exchange -> answer(exchange, EMPTY_MATRIX));
    server.start();
  }

  URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  private String instant(String query) {
    if (query.endsWith("ms]")) {
      return EMPTY_MATRIX;
    }
    var quantile = QUANTILE.matcher(query);
    if (quantile.find()) {
      return value(PlayedNode.latencyMillis(Double.parseDouble(quantile.group(1))));
    }
    if (query.contains("k6_http_reqs_total")) {
      return value(lags.test(query) ? 0 : PlayedNode.REQUESTS);
    }
    return query.contains("count_over_time") ? value(5) : EMPTY_VECTOR;
  }

  private static String value(double value) {
    return ("{\"status\":\"success\",\"data\":{\"resultType\":\"vector\",\"result\":"
            + "[{\"metric\":{},\"value\":[1,\"%s\"]}]}}")
        .formatted(value);
  }

  private static String query(HttpExchange exchange) throws IOException {
    var form = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    for (var field : form.split("&", -1)) {
      if (field.startsWith("query=")) {
        return URLDecoder.decode(field.substring("query=".length()), StandardCharsets.UTF_8);
      }
    }
    return "";
  }

  private static void answer(HttpExchange exchange, String json) throws IOException {
    var bytes = json.getBytes(StandardCharsets.UTF_8);
    try (exchange) {
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
