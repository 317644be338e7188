package dev.benchwright.helidon;

import dev.benchwright.workload.shop.Assortment;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

/** The scenarios with JSON. */
final class ShopService implements HttpService {

  @Override
  public void routing(HttpRules rules) {
    rules.get("/articles", this::articles).post("/orders", this::order);
  }

  private void articles(ServerRequest request, ServerResponse response) {
    response.send(Assortment.first(Parameters.query(request, "count", 10, 0, 1000)));
  }

  private void order(ServerRequest request, ServerResponse response) {
    response.send(request.content().as(NewOrder.class).receipt());
  }
}
