package dev.benchwright.helidon;

import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.database.Stock;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Optional;

/**
 * The scenarios with a database.
 *
 * @param products empty when there is no database
 */
record ProductService(Optional<ProductTable> products) implements HttpService {

  @Override
  public void routing(HttpRules rules) {
    rules
        .get("/db", this::db)
        .get("/products", this::stocks)
        .get("/products/{id}", this::product)
        .post("/products/{id}/orders", this::order);
  }

  private void db(ServerRequest request, ServerResponse response) {
    ProductDigest.of(table().all()).requireRows();
    response.send("OK");
  }

  private void stocks(ServerRequest request, ServerResponse response) {
    response.send(table().all().stream().map(Stock::of).toList());
  }

  private void product(ServerRequest request, ServerResponse response) {
    response.send(table().stock(Parameters.path(request, "id")));
  }

  private void order(ServerRequest request, ServerResponse response) {
    response.send(table().order(Parameters.path(request, "id")));
  }

  private ProductTable table() {
    return products.orElseThrow(NoDatabaseException::new);
  }
}
