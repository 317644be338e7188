package dev.benchwright.workload;

import java.security.Security;
import java.util.Locale;

/** Starts the process of a subject, and ends it when the start fails. */
public final class Start {

  private Start() {}

  /** The start of one service. */
  @FunctionalInterface
  public interface Service {
    /** Returns when the service can serve. */
    void start() throws Exception;
  }

  /**
   * Starts the service. When that fails, writes the reason to standard error in one line and ends
   * the process with exit code 1.
   */
  public static void orExit(Service service) {
    // Format strings use the default locale, and a subject must behave the same on every machine:
    // some locales have a decimal comma, others digits of their own.
    Locale.setDefault(Locale.ROOT);
    // The database's name may not exist yet at the first attempt, and the JVM would otherwise
    // remember a failed look-up for ten seconds.
    Security.setProperty("networkaddress.cache.negative.ttl", "0");
    try {
      service.start();
    } catch (Exception failure) {
      System.err.println("Not started: " + failure.getMessage());
      System.exit(1);
    }
  }
}
