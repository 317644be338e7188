package dev.benchwright.webflux;

import dev.benchwright.workload.metrics.SubjectMetrics;
import io.netty.channel.ChannelOption;
import java.time.Duration;
import org.springframework.boot.http.codec.CodecCustomizer;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.client.ReactorResourceFactory;

/** Configures what application.yaml has no property for. */
@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

  /** The length of the queue of connections not yet accepted, the same as Tomcat's accept-count. */
  private static final int BACKLOG = 4096;

  /** Returns event loops that end with this service, instead of the process's global ones. */
  @Bean
  ReactorResourceFactory eventLoops() {
    ReactorResourceFactory eventLoops = new ReactorResourceFactory();
    eventLoops.setUseGlobalResources(false);
    // Otherwise every subject would need two idle seconds to stop.
    eventLoops.setShutdownQuietPeriod(Duration.ZERO);
    return eventLoops;
  }

  @Bean
  NettyServerCustomizer backlog() {
    return server -> server.option(ChannelOption.SO_BACKLOG, BACKLOG);
  }

  @Bean
  CodecCustomizer answers() {
    return codecs -> codecs.customCodecs().register(new AnswerWriter());
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
