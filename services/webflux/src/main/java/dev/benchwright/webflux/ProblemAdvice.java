package dev.benchwright.webflux;

import dev.benchwright.workload.FailureLog;
import dev.benchwright.workload.SecondService;
import dev.benchwright.workload.database.NoDatabaseException;
import dev.benchwright.workload.database.NoProductsException;
import dev.benchwright.workload.database.UnknownProductException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;
import org.springframework.core.MethodParameter;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.transaction.TransactionException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.bind.support.WebExchangeBindException;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.reactive.function.client.WebClientException;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.ServerWebInputException;
import reactor.core.publisher.Mono;

/** Answers what fails as a problem detail (RFC 9457), and logs the first failure of each kind. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

  private final FailureLog databaseFailures =
      new FailureLog(ProblemAdvice.class, "The products could not be read");
  private final FailureLog callFailures =
      new FailureLog(ProblemAdvice.class, "The second service could not be asked");
  private final FailureLog fileFailures =
      new FailureLog(ProblemAdvice.class, "A file could not be written and read back");

  /** Spring's own text does not say which parameter is meant, or what is wrong with it. */
  @Override
  protected Mono<ResponseEntity<Object>> handleHandlerMethodValidationException(
      HandlerMethodValidationException refused,
      HttpHeaders headers,
      HttpStatusCode status,
      ServerWebExchange exchange) {
    String sentence =
        refused.getParameterValidationResults().stream()
            .flatMap(result ->
                result.getResolvableErrors().stream()
                    .map(error ->
                        result.getMethodParameter().getParameterName()
                            + " "
                            + error.getDefaultMessage()))
            .collect(Collectors.joining(", "));
    refused.getBody().setDetail(sentence);
    return super.handleHandlerMethodValidationException(refused, headers, status, exchange);
  }

  /** Spring's own text, "Type mismatch.", does not say which parameter is meant. */
  @Override
  protected Mono<ResponseEntity<Object>> handleServerWebInputException(
      ServerWebInputException refused,
      HttpHeaders headers,
      HttpStatusCode status,
      ServerWebExchange exchange) {
    MethodParameter parameter = refused.getMethodParameter();
    if (parameter != null) {
      refused.getBody().setDetail(parameter.getParameterName() + ": " + refused.getReason());
    }
    return super.handleServerWebInputException(refused, headers, status, exchange);
  }

  /** Spring's own text does not say which field of a body is meant. */
  @Override
  protected Mono<ResponseEntity<Object>> handleWebExchangeBindException(
      WebExchangeBindException refused,
      HttpHeaders headers,
      HttpStatusCode status,
      ServerWebExchange exchange) {
    refused
        .getBody()
        .setDetail(
            refused.getFieldErrors().stream()
                .map(error -> error.getField() + " " + error.getDefaultMessage())
                .collect(Collectors.joining(", ")));
    return super.handleWebExchangeBindException(refused, headers, status, exchange);
  }

  @ExceptionHandler
  ProblemDetail noDatabase(NoDatabaseException failure) {
    return ProblemDetail.forStatusAndDetail(
        HttpStatus.SERVICE_UNAVAILABLE, String.valueOf(failure.getMessage()));
  }

  @ExceptionHandler
  ProblemDetail noSecondService(SecondService.MissingException failure) {
    return ProblemDetail.forStatusAndDetail(
        HttpStatus.SERVICE_UNAVAILABLE, String.valueOf(failure.getMessage()));
  }

  @ExceptionHandler
  ProblemDetail unknownProduct(UnknownProductException failure) {
    return ProblemDetail.forStatusAndDetail(
        HttpStatus.NOT_FOUND, String.valueOf(failure.getMessage()));
  }

  @ExceptionHandler
  ProblemDetail callFailed(WebClientException failure) {
    callFailures.first(failure);
    return ProblemDetail.forStatusAndDetail(
        HttpStatus.BAD_GATEWAY,
        "The second service could not be asked: the service's log has the first cause.");
  }

  @ExceptionHandler
  ProblemDetail noProducts(NoProductsException failure) {
    return ProblemDetail.forStatusAndDetail(
        HttpStatus.INTERNAL_SERVER_ERROR, String.valueOf(failure.getMessage()));
  }

  @ExceptionHandler({DataAccessException.class, TransactionException.class})
  ProblemDetail databaseFailed(Exception failure) {
    databaseFailures.first(failure);
    return ProblemDetail.forStatusAndDetail(
        HttpStatus.INTERNAL_SERVER_ERROR,
        "The products could not be read: the service's log has the first cause.");
  }

  /** The asynchronous channels' failures cannot all be checked exceptions. */
  @ExceptionHandler({IOException.class, UncheckedIOException.class})
  ProblemDetail fileFailed(Exception failure) {
    fileFailures.first(failure);
    return ProblemDetail.forStatusAndDetail(
        HttpStatus.INTERNAL_SERVER_ERROR,
        "A file could not be written and read back: the service's log has the first cause.");
  }
}
