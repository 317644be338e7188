package dev.benchwright.bookshop.webflux;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;

/** Answers every error with a problem detail: Spring's own, and those that nobody expected. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

  @ExceptionHandler
  ProblemDetail handleUnexpected(Exception failure) {
    logger.error("A request failed.", failure);
    return ProblemDetail.forStatusAndDetail(
        HttpStatus.INTERNAL_SERVER_ERROR, "The request could not be served.");
  }
}
