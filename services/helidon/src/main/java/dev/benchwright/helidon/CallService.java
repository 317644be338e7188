package dev.benchwright.helidon;

import dev.benchwright.workload.FailureLog;
import dev.benchwright.workload.SecondService;
import io.helidon.config.Config;
import io.helidon.http.HttpException;
import io.helidon.http.Status;
import io.helidon.webclient.api.WebClient;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Optional;

/**
 * The scenario {@code call}, with Helidon's own client.
 *
 * @param slow the second service; empty when there is none
 */
record CallService(Optional<WebClient> slow) implements HttpService {

  private static final FailureLog FAILURES =
      new FailureLog(CallService.class, "The second service could not be asked");

  static CallService to(Optional<String> url, Config config) {
    return new CallService(
        url.map(address -> WebClient.builder().config(config).baseUri(address).build()));
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/call", this::call);
  }

  private void call(ServerRequest request, ServerResponse response) {
    int delay = Parameters.query(request, "delay", 100, 0, 60_000);
    WebClient client = slow.orElseThrow(SecondService.MissingException::new);
    response.send(answer(client, delay));
  }

  private static String answer(WebClient client, int delay) {
    try {
      return client
          .get("/api/delay")
          .queryParam("delay", Integer.toString(delay))
          .requestEntity(String.class);
    } catch (RuntimeException failure) {
      // Helidon's client tells of an answer that breaks off by exceptions that have no common type.
      FAILURES.first(failure);
      throw new HttpException(
          "The second service could not be asked: the service's log has the first cause.",
          Status.BAD_GATEWAY_502,
          failure);
    }
  }
}
