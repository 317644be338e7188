package dev.benchwright.workload;

import java.security.Security;

/** How the process of a subject begins, and how it ends when it cannot begin. */
public final class Start {

  private Start() {}

  /** The start of one service. */
  @FunctionalInterface
  public interface Service {
    /** Returns when the service can serve. */
    void start() throws Exception;
  }

  /**
   * Starts the service; when it cannot start, says why in one line and ends the process with exit
   * code 1.
   */
  public static void orExit(Service service) {
    // The database's name may not exist yet at the first attempt, and a failed look-up would
    // otherwise be believed for ten seconds.
    Security.setProperty("networkaddress.cache.negative.ttl", "0");
    try {
      service.start();
    } catch (Exception failure) {
      System.err.println("Not started: " + failure.getMessage());
      System.exit(1);
    }
  }
}
