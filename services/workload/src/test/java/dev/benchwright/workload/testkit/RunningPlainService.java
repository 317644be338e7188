package dev.benchwright.workload.testkit;

import dev.benchwright.workload.service.PlainService;
import dev.benchwright.workload.service.WebServer;

/** A service that runs for a test as its {@code main} runs it. */
public record RunningPlainService(PlainService service) implements RunningService {

  /** Starts a service as its {@code main} does. */
  public static RunningPlainService start(WebServer.Starter server, String... arguments)
      throws Exception {
    return new RunningPlainService(PlainService.start(server, arguments));
  }

  @Override
  public int port() {
    return service.port();
  }

  @Override
  public int metricsPort() {
    return service.metricsPort();
  }

  @Override
  public void close() {
    service.close();
  }
}
