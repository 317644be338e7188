package dev.benchwright.helidon;

import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;

/** The scenarios that answer at once. */
final class HelloService implements HttpService {

  @Override
  public void routing(HttpRules rules) {
    rules
        .get("/hello", (request, response) -> response.send("Hello World!"))
        .get("/empty", (request, response) -> response.send(""));
  }
}
