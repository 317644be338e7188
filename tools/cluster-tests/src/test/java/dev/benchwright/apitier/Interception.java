package dev.benchwright.apitier;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.http.BasicBuilder;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.Interceptor;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * A layer between a client and the API server, which records all requests. A test can let something
 * happen just before a request. It can also answer a request with an error that an API server gives
 * only when something is wrong with it.
 */
public final class Interception implements Interceptor, AutoCloseable {

  /** A request, without its host and query. */
  public record Asked(String method, String path) {}

  private record Rule(String method, String pathEnd, Consumer<BasicBuilder> effect) {

    boolean isAbout(Asked asked) {
      return method.equals(asked.method) && asked.path.endsWith(pathEnd);
    }
  }

  private record Failure(int code, String message) {}

  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final List<Rule> rules = new CopyOnWriteArrayList<>();
  private final List<Failure> failures = new CopyOnWriteArrayList<>();
  private final HttpServer failing;

  Interception() {
    try {
      failing = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    failing.createContext("/", this::fail);
    failing.start();
  }

  /** Returns the requests of a method whose path ends like this; an empty method means any. */
  public List<Asked> asked(String method, String pathEnd) {
    return asked.stream()
        .filter(request -> method.isEmpty() || method.equals(request.method))
        .filter(request -> request.path.endsWith(pathEnd))
        .toList();
  }

  /** Returns all requests that ask for a change. */
  public List<Asked> changes() {
    return asked.stream().filter(request -> !"GET".equals(request.method)).toList();
  }

  /** Forgets all requests, and intercepts no more. */
  public void reset() {
    rules.clear();
    asked.clear();
  }

  /** Lets something happen once, just before the next such request reaches the API server. */
  public void justBefore(String method, String pathEnd, Runnable event) {
    var pending = new AtomicBoolean(true);
    rules.add(
        new Rule(
            method,
            pathEnd,
            _ -> {
              if (pending.getAndSet(false)) {
                event.run();
              }
            }));
  }

  /** Answers every such request with an error. */
  public void fail(String method, String pathEnd, int code, String message) {
    failures.add(new Failure(code, message));
    var uri = URI.create("http://127.0.0.1:%d/%d".formatted(port(), failures.size() - 1));
    rules.add(new Rule(method, pathEnd, request -> request.uri(uri)));
  }

  @Override
  public void before(BasicBuilder builder, HttpRequest request, RequestTags tags) {
    var now = new Asked(request.method(), request.uri().getPath());
    asked.add(now);
    rules.stream().filter(rule -> rule.isAbout(now)).forEach(rule -> rule.effect.accept(builder));
  }

  private int port() {
    return failing.getAddress().getPort();
  }

  private void fail(HttpExchange exchange) throws IOException {
    var failure = failures.get(Integer.parseInt(exchange.getRequestURI().getPath().substring(1)));
    var status =
        new StatusBuilder()
            .withStatus("Failure")
            .withCode(failure.code)
            .withMessage(failure.message)
            .build();
    var body = Serialization.asJson(status).getBytes(StandardCharsets.UTF_8);
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(failure.code, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    failing.stop(0);
  }
}
