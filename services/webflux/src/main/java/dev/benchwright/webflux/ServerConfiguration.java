package dev.benchwright.webflux;

import dev.benchwright.workload.metrics.SubjectMetrics;
import io.netty.channel.ChannelOption;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** What application.yaml has no property for. */
@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

  /** The length of the queue of connections not yet accepted, the same as in other services. */
  private static final int BACKLOG = 4096;

  @Bean
  @Profile(WebFluxApplication.LEVELLED)
  NettyServerCustomizer backlog() {
    return server -> server.option(ChannelOption.SO_BACKLOG, BACKLOG);
  }

  /**
   * Changes nothing. It runs last, after Spring Boot's own customizers, and sees the effective
   * settings.
   */
  @Bean
  @Order(Ordered.LOWEST_PRECEDENCE)
  WebServerFactoryCustomizer<NettyReactiveWebServerFactory> description(SubjectMetrics metrics) {
    return factory ->
        factory.addServerCustomizers(server -> {
          metrics.describe(() -> WebFluxSettings.of(server.configuration()));
          return server;
        });
  }
}
