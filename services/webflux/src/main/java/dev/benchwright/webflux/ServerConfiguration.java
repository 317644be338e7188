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

/** What application.yaml has no property for. */
@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

  /** Connections not yet accepted: the same number as Tomcat's accept-count. */
  private static final int BACKLOG = 4096;

  /** Event loops that live and die with this service, instead of the process's global ones. */
  @Bean
  ReactorResourceFactory eventLoops() {
    ReactorResourceFactory eventLoops = new ReactorResourceFactory();
    eventLoops.setUseGlobalResources(false);
    // Otherwise every subject would take two seconds to stop, in which nothing happens.
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

  /** Changes nothing: it comes last, after what Spring Boot sets, and sees what all have set. */
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
