package dev.benchwright.jetty;

import dev.benchwright.workload.FailureLog;
import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.NoProductsException;
import dev.benchwright.workload.database.ProductDigest;
import java.sql.SQLException;
import java.util.Optional;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;

/**
 * The scenario {@code db}.
 *
 * @param products empty when there is no database
 */
record ProductScenario(Optional<ProductTable> products) {

  private static final FailureLog FAILURES =
      new FailureLog(ProductScenario.class, "The products could not be read");

  String db(Request request) {
    try {
      ProductTable table = products.orElseThrow(NoDatabaseException::new);
      ProductDigest.of(table.all()).requireRows();
      return "OK";
    } catch (NoDatabaseException failure) {
      throw new HttpException.RuntimeException(
          HttpStatus.SERVICE_UNAVAILABLE_503, failure.getMessage(), failure);
    } catch (NoProductsException failure) {
      throw new HttpException.RuntimeException(
          HttpStatus.INTERNAL_SERVER_ERROR_500, failure.getMessage(), failure);
    } catch (SQLException failure) {
      FAILURES.first(failure);
      throw new HttpException.RuntimeException(
          HttpStatus.INTERNAL_SERVER_ERROR_500,
          "The products could not be read: the service's log has the first cause.",
          failure);
    }
  }
}
