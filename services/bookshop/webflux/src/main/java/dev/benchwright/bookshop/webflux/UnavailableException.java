package dev.benchwright.bookshop.webflux;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.reactive.function.client.WebClientException;
import org.springframework.web.reactive.function.client.WebClientResponseException;

/** Something that the service needs for its answer is away, so the answer is 503. */
public class UnavailableException extends ErrorResponseException {

  /** Names what is away. */
  public UnavailableException(String name, Throwable cause) {
    super(
        HttpStatus.SERVICE_UNAVAILABLE,
        ProblemDetail.forStatusAndDetail(
            HttpStatus.SERVICE_UNAVAILABLE, "%s is unavailable.".formatted(name)),
        cause);
  }

  /** Returns whether a client failed for another reason than that its request was refused. */
  public static boolean isOutage(Throwable failure) {
    return failure instanceof WebClientException
        && !(failure instanceof WebClientResponseException answer
            && answer.getStatusCode().is4xxClientError());
  }
}
