package dev.benchwright.micronaut;

import dev.benchwright.workload.service.PlainService;

/** The Micronaut variants. */
final class MicronautApplication {

  private MicronautApplication() {}

  /** Starts the service on port 8080 and its metrics on port 9090. */
  public static void main(String[] arguments) {
    PlainService.main(MicronautServer::start, arguments);
  }
}
