package dev.benchwright.jetty;

import dev.benchwright.workload.FailureLog;
import dev.benchwright.workload.SecondService;
import dev.benchwright.workload.Settings;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.ContentResponse;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;

/**
 * The scenario {@code call}, with Jetty's own client.
 *
 * @param slow the second service; empty when there is none
 */
record CallScenario(Optional<Slow> slow) {

  /** The second service's address, and what asks it. */
  record Slow(HttpClient client, String url) {}

  private static final FailureLog FAILURES =
      new FailureLog(CallScenario.class, "The second service could not be asked");

  static CallScenario of(Settings settings, Limits limits) {
    // A client has threads of its own, which only a service that asks another one should have.
    return new CallScenario(
        SecondService.url(settings::get).map(url -> new Slow(client(limits), url)));
  }

  private static HttpClient client(Limits limits) {
    HttpClient client = new HttpClient();
    limits.applyTo(client);
    return client;
  }

  /** Returns what has to be started and stopped with the server. */
  Optional<HttpClient> client() {
    return slow.map(Slow::client);
  }

  String call(Request request) throws InterruptedException {
    int delay = Parameters.query(request, "delay", 100, 0, 60_000);
    Slow service =
        slow.orElseThrow(() ->
            new HttpException.RuntimeException(
                HttpStatus.SERVICE_UNAVAILABLE_503,
                new SecondService.MissingException().getMessage()));
    try {
      ContentResponse answer =
          service
              .client()
              .newRequest(service.url() + "/api/delay")
              .param("delay", Integer.toString(delay))
              .send();
      if (answer.getStatus() == HttpStatus.OK_200) {
        return answer.getContentAsString();
      }
      throw failed(new IllegalStateException("Its status was " + answer.getStatus()));
    } catch (ExecutionException | TimeoutException failure) {
      throw failed(failure);
    }
  }

  private static HttpException.RuntimeException failed(Exception failure) {
    FAILURES.first(failure);
    return new HttpException.RuntimeException(
        HttpStatus.BAD_GATEWAY_502,
        "The second service could not be asked: the service's log has the first cause.",
        failure);
  }
}
