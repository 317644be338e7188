package dev.benchwright.mvc;

import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.metrics.MetricsServer;
import dev.benchwright.workload.testkit.RunningService;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.springframework.context.ConfigurableApplicationContext;

/** The MVC service with a probe beside its scenarios. */
record RunningMvc(ConfigurableApplicationContext context) implements RunningService {

  static RunningMvc start(String... arguments) throws Exception {
    return new RunningMvc(
        MvcApplication.start(new Class<?>[] {MvcApplication.class, ThreadProbe.class}, arguments));
  }

  @Override
  public int port() {
    return Integer.parseInt(context.getEnvironment().getRequiredProperty("local.server.port"));
  }

  /** Returns Tomcat with its effective configuration. */
  AbstractHttp11Protocol<?> tomcat() {
    return EmbeddedTomcat.of(context).orElseThrow();
  }

  @Override
  public int metricsPort() {
    return context.getBean(MetricsServer.class).port();
  }

  /** Reads the products as {@code /api/db} does. */
  ProductDigest readProducts() {
    return ProductDigest.of(context.getBean(ProductService.class).all());
  }

  @Override
  public void close() {
    context.close();
  }
}
