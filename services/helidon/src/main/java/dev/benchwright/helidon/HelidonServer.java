package dev.benchwright.helidon;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Settings;
import dev.benchwright.workload.service.WebServer;
import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.WebServerConfig;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * Helidon's web server. The virtual thread that reads a connection also serves its requests, so
 * that a request that blocks delays no other connection.
 */
record HelidonServer(io.helidon.webserver.WebServer server) implements WebServer {

  private static final Header CONTENT_TYPE =
      HeaderValues.create(HeaderNames.CONTENT_TYPE, Answer.CONTENT_TYPE);

  /** The length of the queue of connections not yet accepted, as in the other services. */
  private static final int BACKLOG = 4096;

  /** Helidon would close a connection that is idle for five minutes; others have no such limit. */
  private static final Duration IDLE = Duration.ofDays(365);

  static HelidonServer start(Settings settings, BlockingScenarios scenarios) {
    return new HelidonServer(
        io.helidon.webserver.WebServer.builder()
            .port(settings.number("server.port", 8080))
            .backlog(BACKLOG)
            .idleConnectionTimeout(IDLE)
            .shutdownHook(false)
            .shutdownGracePeriod(Duration.ZERO)
            .routing(
                HttpRouting.builder()
                    .any((request, response) -> serve(scenarios, request, response)))
            .build()
            .start());
  }

  @Override
  public int port() {
    return server.port();
  }

  @Override
  public Map<String, Object> settings() {
    WebServerConfig config = server.prototype();
    Map<String, Object> settings = new TreeMap<>();
    settings.put("server", "Helidon " + io.helidon.common.Version.VERSION);
    settings.put("requestThreads", "virtual-threads");
    settings.put("helidon.backlog", config.backlog());
    settings.put("helidon.idleConnectionTimeout", config.idleConnectionTimeout());
    settings.put("helidon.maxTcpConnections", config.maxTcpConnections());
    settings.put("helidon.maxConcurrentRequests", config.maxConcurrentRequests());
    settings.put("helidon.maxPayloadSize", config.maxPayloadSize());
    settings.put("helidon.writeQueueLength", config.writeQueueLength());
    settings.put("helidon.writeBufferSize", config.writeBufferSize());
    return settings;
  }

  @Override
  public void close() {
    server.stop();
  }

  private static void serve(
      BlockingScenarios scenarios, ServerRequest request, ServerResponse response)
      throws InterruptedException {
    Answer answer =
        scenarios.answer(
            request.path().path(),
            name -> request.query().first(name).orElse(null),
            name -> request.headers().first(HeaderNames.create(name)).orElse(null));
    response.status(Status.create(answer.status())).header(CONTENT_TYPE).send(answer.body());
  }
}
