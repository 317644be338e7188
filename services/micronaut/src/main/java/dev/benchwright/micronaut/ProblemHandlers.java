package dev.benchwright.micronaut;

import dev.benchwright.workload.FailureLog;
import dev.benchwright.workload.SecondService;
import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.NoProductsException;
import dev.benchwright.workload.database.UnknownProductException;
import io.micronaut.context.annotation.Factory;
import io.micronaut.data.connection.exceptions.ConnectionException;
import io.micronaut.data.connection.jdbc.exceptions.CannotGetJdbcConnectionException;
import io.micronaut.data.exceptions.DataAccessException;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.client.exceptions.HttpClientException;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import io.micronaut.http.server.exceptions.response.ErrorContext;
import io.micronaut.http.server.exceptions.response.ErrorResponseProcessor;
import jakarta.inject.Singleton;
import java.io.IOException;

/** Answers what fails with Micronaut's own body of an error, and logs the first of each kind. */
@Factory
class ProblemHandlers {

  private final FailureLog databaseFailures =
      new FailureLog(ProblemHandlers.class, "The products could not be read");
  private final FailureLog callFailures =
      new FailureLog(ProblemHandlers.class, "The second service could not be asked");
  private final FailureLog fileFailures =
      new FailureLog(ProblemHandlers.class, "A file could not be written and read back");

  private final ErrorResponseProcessor<?> errors;

  ProblemHandlers(ErrorResponseProcessor<?> errors) {
    this.errors = errors;
  }

  @Singleton
  ExceptionHandler<NoDatabaseException, HttpResponse<?>> noDatabase() {
    return (request, failure) ->
        answer(
            request, HttpStatus.SERVICE_UNAVAILABLE, failure, String.valueOf(failure.getMessage()));
  }

  @Singleton
  ExceptionHandler<SecondService.MissingException, HttpResponse<?>> noSecondService() {
    return (request, failure) ->
        answer(
            request, HttpStatus.SERVICE_UNAVAILABLE, failure, String.valueOf(failure.getMessage()));
  }

  @Singleton
  ExceptionHandler<UnknownProductException, HttpResponse<?>> unknownProduct() {
    return (request, failure) ->
        answer(request, HttpStatus.NOT_FOUND, failure, String.valueOf(failure.getMessage()));
  }

  @Singleton
  ExceptionHandler<HttpClientException, HttpResponse<?>> callFailed() {
    return (request, failure) -> {
      callFailures.first(failure);
      return answer(
          request,
          HttpStatus.BAD_GATEWAY,
          failure,
          "The second service could not be asked: the service's log has the first cause.");
    };
  }

  @Singleton
  ExceptionHandler<NoProductsException, HttpResponse<?>> noProducts() {
    return (request, failure) ->
        answer(
            request,
            HttpStatus.INTERNAL_SERVER_ERROR,
            failure,
            String.valueOf(failure.getMessage()));
  }

  @Singleton
  ExceptionHandler<DataAccessException, HttpResponse<?>> queryFailed() {
    return this::databaseFailed;
  }

  /** Micronaut Data throws it when the pool has none in time. */
  @Singleton
  ExceptionHandler<CannotGetJdbcConnectionException, HttpResponse<?>> noConnection() {
    return this::databaseFailed;
  }

  /** Micronaut Data throws it when a connection can neither be set up nor given back. */
  @Singleton
  ExceptionHandler<ConnectionException, HttpResponse<?>> connectionFailed() {
    return this::databaseFailed;
  }

  @Singleton
  ExceptionHandler<IOException, HttpResponse<?>> fileFailed() {
    return (request, failure) -> {
      fileFailures.first(failure);
      return answer(
          request,
          HttpStatus.INTERNAL_SERVER_ERROR,
          failure,
          "A file could not be written and read back: the service's log has the first cause.");
    };
  }

  private HttpResponse<?> databaseFailed(HttpRequest<?> request, Exception failure) {
    databaseFailures.first(failure);
    return answer(
        request,
        HttpStatus.INTERNAL_SERVER_ERROR,
        failure,
        "The products could not be read: the service's log has the first cause.");
  }

  private HttpResponse<?> answer(
      HttpRequest<?> request, HttpStatus status, Throwable failure, String sentence) {
    return errors.processResponse(
        ErrorContext.builder(request).cause(failure).errorMessage(sentence).build(),
        HttpResponse.status(status));
  }
}
