package dev.benchwright.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.benchwright.cli.cluster.ClusterAccess;
import dev.benchwright.cli.command.Shell;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Answers requests as a test has set it up, so that tests can check what a command makes of
 * answers. CliE2E shows that a real API server gives such answers.
 */
public final class FakeApi implements AutoCloseable {

  /** The time for the commands: 110 minutes after the creation of the tests' runs. */
  static final Instant NOW = Instant.parse("2026-03-01T11:50:00Z");

  public static final String RUNS =
      "/apis/benchwright.dev/v1alpha1/namespaces/team-a/benchmarkruns";
  public static final String TRIALS =
      "/apis/benchwright.dev/v1alpha1/namespaces/team-a/benchmarktrials";
  public static final String CONFIG_MAPS = "/api/v1/namespaces/team-a/configmaps";

  private final HttpServer server;
  private final Map<String, Answer> answers = new ConcurrentHashMap<>();
  private final List<String> requests = Collections.synchronizedList(new ArrayList<>());

  private record Answer(int status, String body) {}

  public FakeApi() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  /** Sets the answer to a method and path. */
  public FakeApi on(String method, String path, int status, Object body) {
    answers.put(
        method + " " + path,
        new Answer(status, body instanceof String json ? json : Serialization.asJson(body)));
    return this;
  }

  /** Sets the answer to a GET request. */
  public FakeApi has(String path, Object body) {
    return on("GET", path, 200, body);
  }

  /** Returns the requests, each as method and path, with its body if it had one. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  private void answer(HttpExchange exchange) throws IOException {
    var what = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
    var sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    requests.add(sent.isEmpty() ? what : what + " " + sent);
    var answer =
        answers.getOrDefault(
            what,
            new Answer(
                404,
                "{\"kind\": \"Status\", \"code\": 404, \"message\": \"not found\", \"details\": {\"name\": \"x\"}}"));
    var body = answer.body().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** Runs a command against this API. */
  public int run(Screen screen, String... arguments) {
    return runFor(screen, "", arguments);
  }

  /** Runs a command against this API, for a user who types this; for nobody if it is empty. */
  public int runFor(Screen screen, String typed, String... arguments) {
    return Main.commandLine(shell(screen, typed)).execute(arguments);
  }

  public Shell shell(Screen screen, String typed) {
    return new Shell(
        screen.terminal(),
        new BufferedReader(new StringReader(typed)),
        !typed.isEmpty(),
        Clock.fixed(NOW, ZoneOffset.UTC),
        options ->
            ClusterAccess.of(config(), options.namespace == null ? "team-a" : options.namespace));
  }

  private Config config() {
    return new ConfigBuilder(Config.empty())
        .withMasterUrl("http://127.0.0.1:" + server.getAddress().getPort())
        .build();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
