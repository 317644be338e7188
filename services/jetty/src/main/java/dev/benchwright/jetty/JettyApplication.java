package dev.benchwright.jetty;

import dev.benchwright.workload.service.PlainService;

/** The Jetty variants. */
final class JettyApplication {

  private JettyApplication() {}

  /** Starts the service on port 8080 and its metrics on port 9090. */
  public static void main(String[] arguments) {
    PlainService.main(JettyServer::start, arguments);
  }
}
