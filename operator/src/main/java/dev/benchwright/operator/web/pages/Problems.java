package dev.benchwright.operator.web.pages;

import com.samskivert.mustache.Template;
import dev.benchwright.operator.web.NotReadableException;
import dev.benchwright.operator.web.NotThereException;
import dev.benchwright.operator.web.TooLargeException;
import dev.benchwright.operator.web.WebJson;
import io.fabric8.kubernetes.client.KubernetesClientException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.NoHandlerFoundException;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/** Reports problems as a sentence: to a script as JSON, and to a person as a page. */
@RestControllerAdvice
public final class Problems {

  private static final Logger LOG = LoggerFactory.getLogger(Problems.class);

  private final Template page = Assets.template("problem.html");

  @ExceptionHandler
  ResponseEntity<String> notThere(NotThereException e, HttpServletRequest request) {
    return answer(HttpStatus.NOT_FOUND, e, request);
  }

  @ExceptionHandler
  ResponseEntity<String> notReadable(NotReadableException e, HttpServletRequest request) {
    return answer(HttpStatus.SERVICE_UNAVAILABLE, e, request);
  }

  @ExceptionHandler
  ResponseEntity<String> tooLarge(TooLargeException e, HttpServletRequest request) {
    return answer(HttpStatus.CONTENT_TOO_LARGE, e, request);
  }

  @ExceptionHandler
  ResponseEntity<String> apiServer(KubernetesClientException e, HttpServletRequest request) {
    LOG.warn("a request to the API server failed", e);
    return answer(
        HttpStatus.BAD_GATEWAY,
        "The request to the API server failed or was refused. The operator's log has the reason.",
        request);
  }

  @ExceptionHandler({NoHandlerFoundException.class, NoResourceFoundException.class})
  ResponseEntity<String> noSuchPage(HttpServletRequest request) {
    return answer(HttpStatus.NOT_FOUND, "There is no such page here.", request);
  }

  private ResponseEntity<String> answer(
      HttpStatus status, RuntimeException e, HttpServletRequest request) {
    return answer(status, String.valueOf(e.getMessage()), request);
  }

  private ResponseEntity<String> answer(
      HttpStatus status, String sentence, HttpServletRequest request) {
    return request.getRequestURI().startsWith(request.getContextPath() + "/api/")
        ? ResponseEntity.status(status)
            .contentType(MediaType.APPLICATION_JSON)
            .body(WebJson.write(Map.of("message", sentence)))
        : ResponseEntity.status(status)
            .contentType(MediaType.parseMediaType("text/html;charset=utf-8"))
            .body(page.execute(Map.of("message", sentence)));
  }
}
