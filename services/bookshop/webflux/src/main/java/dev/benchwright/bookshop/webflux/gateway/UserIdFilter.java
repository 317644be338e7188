package dev.benchwright.bookshop.webflux.gateway;

import org.jspecify.annotations.Nullable;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Tells the services who asks: the subject of the token, whatever the client says. */
@Component
class UserIdFilter implements GlobalFilter {

  private static final String USER_ID = "X-User-Id";

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
    return exchange
        .getPrincipal()
        .map(principal -> withUserId(exchange, principal.getName()))
        .defaultIfEmpty(withUserId(exchange, null))
        .flatMap(chain::filter);
  }

  private static ServerWebExchange withUserId(ServerWebExchange exchange, @Nullable String userId) {
    return exchange
        .mutate()
        .request(request -> request.headers(headers -> replace(headers, userId)))
        .build();
  }

  private static void replace(HttpHeaders headers, @Nullable String userId) {
    headers.remove(USER_ID);
    if (userId != null) {
      headers.set(USER_ID, userId);
    }
  }
}
