package dev.benchwright.helidon;

import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

/** The scenarios that wait, on the thread of the request. */
final class WaitService implements HttpService {

  private static final int MINUTE_MILLIS = 60_000;

  @Override
  public void routing(HttpRules rules) {
    rules
        .get("/delay", this::delay)
        .post("/io", this::io)
        .get("/epoch-millis", this::epochMillis)
        .get("/synchronized", this::waitSynchronized);
  }

  private void delay(ServerRequest request, ServerResponse response) throws InterruptedException {
    Thread.sleep(Parameters.query(request, "delay", 500, 0, MINUTE_MILLIS));
    response.send("OK");
  }

  private void io(ServerRequest request, ServerResponse response) throws InterruptedException {
    Thread.sleep(Parameters.query(request, "wait", 100, 0, MINUTE_MILLIS));
    response.send("OK");
  }

  private void epochMillis(ServerRequest request, ServerResponse response)
      throws InterruptedException {
    Thread.sleep(Parameters.query(request, "delayMillis", 100, 0, MINUTE_MILLIS));
    response.send(Long.toString(System.currentTimeMillis()));
  }

  /**
   * Waits within {@code synchronized}, with a lock of its own, so that no request waits for
   * another. Before JDK 24, a virtual thread keeps its carrier meanwhile.
   */
  private void waitSynchronized(ServerRequest request, ServerResponse response)
      throws InterruptedException {
    int wait = Parameters.query(request, "wait", 100, 0, MINUTE_MILLIS);
    synchronized (new Object()) {
      Thread.sleep(wait);
    }
    response.send("OK");
  }
}
