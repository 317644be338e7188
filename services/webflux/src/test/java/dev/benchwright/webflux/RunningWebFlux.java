package dev.benchwright.webflux;

import dev.benchwright.workload.ProductDigest;
import dev.benchwright.workload.metrics.MetricsServer;
import dev.benchwright.workload.testkit.RunningService;
import org.springframework.context.ConfigurableApplicationContext;

/** The WebFlux service with a probe beside its scenarios. */
record RunningWebFlux(ConfigurableApplicationContext context) implements RunningService {

  static RunningWebFlux start(String... arguments) throws Exception {
    return new RunningWebFlux(
        WebFluxApplication.start(
            new Class<?>[] {WebFluxApplication.class, ThreadProbe.class}, arguments));
  }

  @Override
  public int port() {
    return Integer.parseInt(context.getEnvironment().getRequiredProperty("local.server.port"));
  }

  @Override
  public int metricsPort() {
    return context.getBean(MetricsServer.class).port();
  }

  @Override
  public ProductDigest readProducts() {
    return context
        .getBean(ProductRepository.class)
        .findAll()
        .reduce(ProductDigest.EMPTY, ProductDigest::plus)
        .blockOptional()
        .orElseThrow();
  }

  @Override
  public void close() {
    context.close();
  }
}
