package dev.benchwright.webflux;

import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.metrics.MetricsServer;
import dev.benchwright.workload.testkit.RunningService;
import java.time.Duration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.ReactorResourceFactory;

/** The WebFlux service with event loops of its own. */
record RunningWebFlux(ConfigurableApplicationContext context) implements RunningService {

  static RunningWebFlux start(String... arguments) throws Exception {
    return new RunningWebFlux(
        WebFluxApplication.start(
            new Class<?>[] {WebFluxApplication.class, OwnEventLoops.class}, arguments));
  }

  @Override
  public int port() {
    return Integer.parseInt(context.getEnvironment().getRequiredProperty("local.server.port"));
  }

  @Override
  public int metricsPort() {
    return context.getBean(MetricsServer.class).port();
  }

  /** Reads the products as {@code /api/db} does. */
  ProductDigest readProducts() {
    return ProductDigest.of(
        context
            .getBean(ProductRepository.class)
            .findAll()
            .collectList()
            .blockOptional()
            .orElseThrow());
  }

  @Override
  public void close() {
    context.close();
  }

  /**
   * A service's end is the end of the process's event loops, which the tests' other services would
   * need.
   */
  @Configuration(proxyBeanMethods = false)
  static class OwnEventLoops {

    @Bean
    ReactorResourceFactory eventLoops() {
      ReactorResourceFactory eventLoops = new ReactorResourceFactory();
      eventLoops.setUseGlobalResources(false);
      eventLoops.setShutdownQuietPeriod(Duration.ZERO);
      return eventLoops;
    }
  }
}
