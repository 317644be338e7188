package dev.benchwright.helidon;

import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.ProductDigest;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Optional;

/**
 * The scenario {@code db}.
 *
 * @param products empty when there is no database
 */
record ProductService(Optional<ProductTable> products) implements HttpService {

  @Override
  public void routing(HttpRules rules) {
    rules.get("/db", this::db);
  }

  private void db(ServerRequest request, ServerResponse response) {
    ProductTable table = products.orElseThrow(NoDatabaseException::new);
    ProductDigest.of(table.all()).requireRows();
    response.send("OK");
  }
}
