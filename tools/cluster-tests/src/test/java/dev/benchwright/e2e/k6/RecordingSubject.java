package dev.benchwright.e2e.k6;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/** A subject that keeps every request as it arrived, and gives each a cookie with its number. */
final class RecordingSubject implements AutoCloseable {

  private final HttpServer server;
  private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
  private final List<Received> received = new CopyOnWriteArrayList<>();
  private final List<byte[]> bodies = new CopyOnWriteArrayList<>();
  private final Map<Integer, String> cookies = new ConcurrentSkipListMap<>();
  private final AtomicInteger answered = new AtomicInteger();
  private final IntFunction<String> answers;

  private RecordingSubject(IntFunction<String> answers) {
    this.answers = answers;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(executor);
    server.createContext("/", this::answer);
    server.start();
  }

  /** Starts a subject that answers OK. */
  static RecordingSubject start() {
    return answering(_ -> "OK");
  }

  /**
   * Starts a subject.
   *
   * @param answers the body of the answer to a request by its number, from 0
   */
  static RecordingSubject answering(IntFunction<String> answers) {
    return new RecordingSubject(answers);
  }

  /**
   * A request.
   *
   * @param method its method
   * @param target its path and query, as they were sent
   * @param id value of its header X-Id; empty without one
   * @param contentType value of its header Content-Type; empty without one
   * @param body its body
   */
  record Received(String method, String target, String id, String contentType, String body) {}

  URI uri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** Returns all requests so far, in the order in which they arrived. */
  List<Received> received() {
    return List.copyOf(received);
  }

  /** Returns the bodies of all requests so far, byte by byte. */
  List<byte[]> bodies() {
    return List.copyOf(bodies);
  }

  /** Returns the cookies of each request by its number from 0, in the order of their arrival. */
  Map<Integer, String> cookies() {
    return Map.copyOf(cookies);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      var content = exchange.getRequestBody().readAllBytes();
      bodies.add(content);
      received.add(
          new Received(
              exchange.getRequestMethod(),
              exchange.getRequestURI().toString(),
              header(exchange, "X-Id"),
              header(exchange, "Content-Type"),
              new String(content, StandardCharsets.UTF_8)));
      int number = answered.getAndIncrement();
      cookies.put(number, header(exchange, "Cookie"));
      exchange.getResponseHeaders().set("Set-Cookie", "number=%d; Path=/in".formatted(number));
      var body = answers.apply(number).getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private static String header(HttpExchange exchange, String name) {
    return Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst(name), "");
  }

  @Override
  public void close() {
    server.stop(0);
    executor.close();
  }
}
