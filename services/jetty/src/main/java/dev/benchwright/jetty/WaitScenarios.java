package dev.benchwright.jetty;

import org.eclipse.jetty.server.Request;

/** The scenarios that wait, on the thread of the request. */
final class WaitScenarios {

  private static final int MINUTE_MILLIS = 60_000;

  private WaitScenarios() {}

  static String delay(Request request) throws InterruptedException {
    Thread.sleep(Parameters.query(request, "delay", 500, 0, MINUTE_MILLIS));
    return "OK";
  }

  static String io(Request request) throws InterruptedException {
    Thread.sleep(Parameters.query(request, "wait", 100, 0, MINUTE_MILLIS));
    return "OK";
  }

  static String epochMillis(Request request) throws InterruptedException {
    Thread.sleep(Parameters.query(request, "delayMillis", 100, 0, MINUTE_MILLIS));
    return Long.toString(System.currentTimeMillis());
  }

  /**
   * Waits within {@code synchronized}, with a lock of its own, so that no request waits for
   * another. Before JDK 24, a virtual thread keeps its carrier meanwhile.
   */
  static String waitSynchronized(Request request) throws InterruptedException {
    int wait = Parameters.query(request, "wait", 100, 0, MINUTE_MILLIS);
    synchronized (new Object()) {
      Thread.sleep(wait);
    }
    return "OK";
  }
}
