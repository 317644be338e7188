package dev.benchwright.jetty;

import dev.benchwright.workload.FailureLog;
import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.NoProductsException;
import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.database.Stock;
import dev.benchwright.workload.database.UnknownProductException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.BadMessageException;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.pathmap.UriTemplatePathSpec;
import org.eclipse.jetty.server.Request;

/**
 * The scenarios with a database.
 *
 * @param products empty when there is no database
 */
record ProductScenarios(Optional<ProductTable> products) {

  static final UriTemplatePathSpec PRODUCT = new UriTemplatePathSpec("/api/products/{id}");
  static final UriTemplatePathSpec ORDERS = new UriTemplatePathSpec("/api/products/{id}/orders");

  private static final FailureLog FAILURES =
      new FailureLog(ProductScenarios.class, "The products could not be read");

  String db(Request request) {
    return answered(table -> {
      ProductDigest.of(table.all()).requireRows();
      return "OK";
    });
  }

  List<Stock> stocks(Request request) {
    return answered(table -> table.all().stream().map(Stock::of).toList());
  }

  Stock product(Request request) {
    short id = id(PRODUCT, request);
    return answered(table -> table.stock(id));
  }

  Stock order(Request request) {
    short id = id(ORDERS, request);
    return answered(table -> table.order(id));
  }

  private static short id(UriTemplatePathSpec path, Request request) {
    Map<String, String> parameters = path.getPathParams(request.getHttpURI().getCanonicalPath());
    try {
      return Short.parseShort(parameters.getOrDefault("id", ""));
    } catch (NumberFormatException notANumber) {
      throw new BadMessageException("id must be a whole number", notANumber);
    }
  }

  /** What a request asks of the table. */
  @FunctionalInterface
  private interface Question<T> {
    T ask(ProductTable table) throws SQLException;
  }

  private <T> T answered(Question<T> question) {
    try {
      return question.ask(products.orElseThrow(NoDatabaseException::new));
    } catch (NoDatabaseException failure) {
      throw new HttpException.RuntimeException(
          HttpStatus.SERVICE_UNAVAILABLE_503, failure.getMessage(), failure);
    } catch (UnknownProductException failure) {
      throw new HttpException.RuntimeException(
          HttpStatus.NOT_FOUND_404, failure.getMessage(), failure);
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
