package dev.benchwright.bookshop.webflux.gateway;

import dev.benchwright.bookshop.webflux.UnavailableException;
import java.io.IOException;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.cloud.gateway.support.TimeoutException;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Answers 503 when a service cannot be asked; the framework would answer 500 or 504. */
@Component
class UnavailableFilter implements GlobalFilter {

  @Override
  public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
    Route route = exchange.getRequiredAttribute(ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR);
    return chain
        .filter(exchange)
        .onErrorMap(
            failure ->
                failure instanceof IOException || failure.getCause() instanceof TimeoutException,
            failure -> new UnavailableException("The service " + route.getId(), failure));
  }
}
