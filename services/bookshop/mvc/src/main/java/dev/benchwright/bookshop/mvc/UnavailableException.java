package dev.benchwright.bookshop.mvc;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** Says that something which the service needs for its answer is away. */
public class UnavailableException extends ErrorResponseException {

  /**
   * Creates the exception.
   *
   * @param dependency the name of what is away
   */
  public UnavailableException(String dependency, Throwable cause) {
    super(
        HttpStatus.SERVICE_UNAVAILABLE,
        ProblemDetail.forStatusAndDetail(
            HttpStatus.SERVICE_UNAVAILABLE, "%s is away.".formatted(dependency)),
        cause);
  }
}
