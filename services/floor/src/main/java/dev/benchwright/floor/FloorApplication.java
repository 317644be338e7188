package dev.benchwright.floor;

import java.io.IOException;
import java.net.InetSocketAddress;

/** The subject with which a load generator measures itself. */
final class FloorApplication {

  private static final int PORT = 8080;

  private FloorApplication() {}

  /** Answers requests to port 8080 until the process is ended. */
  public static void main(String[] arguments) throws IOException {
    try (var server = FloorServer.open(new InetSocketAddress(PORT))) {
      server.serve();
    }
  }
}
