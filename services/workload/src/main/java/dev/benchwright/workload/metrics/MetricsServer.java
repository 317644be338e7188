package dev.benchwright.workload.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Serves {@code GET /metrics}, {@code GET /ready} and {@code POST /gc} with two platform threads of
 * its own, independently of the application's threads.
 */
public final class MetricsServer implements AutoCloseable {

  private static final int THREADS = 2;
  private static final int BACKLOG = 16;

  private final HttpServer server;
  private final ExecutorService threads;

  private MetricsServer(HttpServer server, ExecutorService threads) {
    this.server = server;
    this.threads = threads;
  }

  /**
   * Starts serving.
   *
   * @param port the TCP port, or 0 for any free one
   * @throws UncheckedIOException with a sentence for the user, when the port is not available
   */
  public static MetricsServer start(int port, SubjectMetrics metrics, Readiness readiness) {
    metrics.timeTheStart(readiness);
    HttpServer server;
    try {
      server = HttpServer.create(new InetSocketAddress(port), BACKLOG);
    } catch (IOException failure) {
      throw new UncheckedIOException(
          "Metrics cannot be served on port " + port + ": set METRICS_PORT to a free port.",
          failure);
    }
    ExecutorService threads =
        Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("metrics-", 0).factory());
    server.setExecutor(threads);
    server.createContext(
        "/metrics", exchange -> send(exchange, 200, "text/plain; version=0.0.4", metrics.scrape()));
    server.createContext(
        "/ready",
        exchange -> {
          if (readiness.isReady()) {
            send(exchange, 200, "text/plain", "ready\n");
          } else {
            send(exchange, 503, "text/plain", "starting\n");
          }
        });
    server.createContext("/gc", MetricsServer::collect);
    server.start();
    return new MetricsServer(server, threads);
  }

  /** Returns the TCP port of this server. */
  public int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private static void collect(HttpExchange exchange) throws IOException {
    if (!exchange.getRequestMethod().equals("POST")) {
      exchange.getResponseHeaders().set("Allow", "POST");
      send(exchange, 405, "text/plain", "A collection is forced by POST /gc.\n");
    } else if (Collector.collect()) {
      send(exchange, 200, "text/plain", "collected\n");
    } else {
      send(
          exchange,
          500,
          "text/plain",
          "The JVM has not collected: remove -XX:+DisableExplicitGC from its options.\n");
    }
  }

  private static void send(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    try (exchange) {
      exchange.getResponseHeaders().set("Content-Type", type + "; charset=utf-8");
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
