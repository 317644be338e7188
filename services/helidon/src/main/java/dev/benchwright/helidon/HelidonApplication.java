package dev.benchwright.helidon;

import dev.benchwright.workload.service.PlainService;

/** The Helidon variants. */
final class HelidonApplication {

  private HelidonApplication() {}

  /** Starts the service on port 8080 and its metrics on port 9090. */
  public static void main(String[] arguments) {
    PlainService.main(HelidonServer::start, arguments);
  }
}
