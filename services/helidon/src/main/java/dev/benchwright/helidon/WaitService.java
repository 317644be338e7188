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
    rules.get("/delay", this::delay).post("/io", this::io).get("/epoch-millis", this::epochMillis);
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
}
