package dev.benchwright.micronaut;

import io.micronaut.http.client.exceptions.HttpClientException;
import dev.benchwright.workload.database.UnknownProductException;
import dev.benchwright.workload.SecondService;
import dev.benchwright.workload.FailureLog;
import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.NoProductsException;
import io.micronaut.data.exceptions.DataAccessException;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Error;
import io.micronaut.http.hateoas.JsonError;
import io.micronaut.transaction.exceptions.TransactionException;
import java.io.IOException;

/** Answers what fails with Micronaut's own body of an error. */
@Controller
class ProblemHandlers {

  private final FailureLog databaseFailures =
      new FailureLog(ProblemHandlers.class, "The products could not be read");
  private final FailureLog callFailures =
      new FailureLog(ProblemHandlers.class, "The second service could not be asked");
  private final FailureLog fileFailures =
      new FailureLog(ProblemHandlers.class, "A file could not be written and read back");

  @Error(global = true)
  HttpResponse<JsonError> noDatabase(HttpRequest<?> request, NoDatabaseException failure) {
    return HttpResponse.<JsonError>status(HttpStatus.SERVICE_UNAVAILABLE)
        .body(new JsonError(failure.getMessage()));
  }

  @Error(global = true)
  HttpResponse<JsonError> noSecondService(
      HttpRequest<?> request, SecondService.MissingException failure) {
    return HttpResponse.<JsonError>status(HttpStatus.SERVICE_UNAVAILABLE)
        .body(new JsonError(failure.getMessage()));
  }

  @Error(global = true)
  HttpResponse<JsonError> unknownProduct(HttpRequest<?> request, UnknownProductException failure) {
    return HttpResponse.notFound(new JsonError(failure.getMessage()));
  }

  @Error(global = true)
  HttpResponse<JsonError> callFailed(HttpRequest<?> request, HttpClientException failure) {
    callFailures.first(failure);
    return HttpResponse.<JsonError>status(HttpStatus.BAD_GATEWAY)
        .body(
            new JsonError(
                "The second service could not be asked: the service's log has the first cause."));
  }

  @Error(global = true)
  HttpResponse<JsonError> noProducts(HttpRequest<?> request, NoProductsException failure) {
    return HttpResponse.serverError(new JsonError(failure.getMessage()));
  }

  @Error(global = true)
  HttpResponse<JsonError> databaseFailed(HttpRequest<?> request, DataAccessException failure) {
    return databaseFailed(failure);
  }

  @Error(global = true)
  HttpResponse<JsonError> databaseFailed(HttpRequest<?> request, TransactionException failure) {
    return databaseFailed(failure);
  }

  @Error(global = true)
  HttpResponse<JsonError> fileFailed(HttpRequest<?> request, IOException failure) {
    fileFailures.first(failure);
    return HttpResponse.serverError(
        new JsonError(
            "A file could not be written and read back: the service's log has the first cause."));
  }

  private HttpResponse<JsonError> databaseFailed(Exception failure) {
    databaseFailures.first(failure);
    return HttpResponse.serverError(
        new JsonError("The products could not be read: the service's log has the first cause."));
  }
}
