package dev.benchwright.bookshop.webflux.gateway;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.server.ServerAuthenticationEntryPoint;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers 401 with problem details. Spring Security's own entry point writes no body, and completes
 * the response so that nobody else can.
 */
@Component
class ProblemEntryPoint implements ServerAuthenticationEntryPoint {

  private static final ProblemDetail PROBLEM =
      ProblemDetail.forStatusAndDetail(
          HttpStatus.UNAUTHORIZED, "The token is missing, wrong or expired.");

  private final byte[] body;

  ProblemEntryPoint(JsonMapper json) {
    this.body = json.writeValueAsBytes(PROBLEM);
  }

  @Override
  public Mono<Void> commence(ServerWebExchange exchange, AuthenticationException failure) {
    return Mono.defer(() -> write(exchange.getResponse()));
  }

  private Mono<Void> write(ServerHttpResponse response) {
    response.setStatusCode(HttpStatus.UNAUTHORIZED);
    response.getHeaders().set(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
    response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
    DataBuffer buffer = response.bufferFactory().wrap(body);
    return response.writeWith(Mono.just(buffer));
  }
}
