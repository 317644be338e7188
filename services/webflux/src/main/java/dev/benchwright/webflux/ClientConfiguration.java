package dev.benchwright.webflux;

import org.springframework.boot.http.client.autoconfigure.reactive.ClientHttpConnectorBuilderCustomizer;
import org.springframework.boot.http.client.reactive.ReactorClientHttpConnectorBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.client.ReactorResourceFactory;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** What application.yaml has no property for, of the client that asks the second service. */
@Configuration(proxyBeanMethods = false)
class ClientConfiguration {

  /** More connections than any limit of open files allows; Reactor Netty's own limit is 500. */
  private static final int CONNECTIONS = 1_000_000;

  @Bean
  @Profile(WebFluxApplication.LEVELLED)
  ClientHttpConnectorBuilderCustomizer<ReactorClientHttpConnectorBuilder> connections(
      ReactorResourceFactory resources) {
    ConnectionProvider pool = ConnectionProvider.create("levelled", CONNECTIONS);
    return connector ->
        connector.withHttpClientFactory(
            () -> HttpClient.create(pool).runOn(resources.getLoopResources()));
  }
}
