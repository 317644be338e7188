package dev.benchwright.webflux;

import dev.benchwright.workload.Settings;
import dev.benchwright.workload.Start;
import dev.benchwright.workload.TrainingRun;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.metrics.MetricsServer;
import dev.benchwright.workload.metrics.Readiness;
import dev.benchwright.workload.metrics.SubjectMetrics;
import java.io.IOException;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.ConfigurationPropertiesAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.http.codec.autoconfigure.CodecsAutoConfiguration;
import org.springframework.boot.reactor.netty.autoconfigure.NettyReactiveWebServerAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.HttpHandlerAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.error.ErrorWebFluxAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Import;

/**
 * The WebFlux variants. Spring scans for nothing and configures only what is named here: anything
 * more would slow down the start.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@ImportAutoConfiguration({
  CodecsAutoConfiguration.class,
  ConfigurationPropertiesAutoConfiguration.class,
  ErrorWebFluxAutoConfiguration.class,
  HttpHandlerAutoConfiguration.class,
  NettyReactiveWebServerAutoConfiguration.class,
  PropertyPlaceholderAutoConfiguration.class,
  WebFluxAutoConfiguration.class
})
@Import({
  MetricsConfiguration.class,
  ServerConfiguration.class,
  DatabaseConfiguration.class,
  ScenarioConfiguration.class,
  ScenarioController.class
})
class WebFluxApplication {

  /** Starts the service on port 8080 and its metrics on port 9090. */
  public static void main(String[] arguments) {
    Start.orExit(() -> {
      if (TrainingRun.isAskedFor(arguments)) {
        train(arguments);
      } else {
        start(new Class<?>[] {WebFluxApplication.class}, arguments);
      }
    });
  }

  /**
   * Starts the service.
   *
   * @return a service that can serve: its database, if it has one, is connected and was read once
   */
  static ConfigurableApplicationContext start(Class<?>[] sources, String... arguments)
      throws DatabaseUnreachableException {
    ConfigurableApplicationContext context = run(sources, arguments);
    try {
      DatabaseWarmUp warmUp = context.getBeanProvider(DatabaseWarmUp.class).getIfAvailable();
      if (warmUp != null) {
        warmUp.run();
      }
    } catch (DatabaseUnreachableException | RuntimeException failure) {
      context.close();
      throw failure;
    }
    context.getBean(Readiness.class).turnReady();
    return context;
  }

  /** Starts the service without a database, requests what needs none, and stops it. */
  static void train(String... arguments) throws IOException {
    try (ConfigurableApplicationContext context =
        run(new Class<?>[] {WebFluxApplication.class}, TrainingRun.arguments(arguments))) {
      context.getBean(DatabaseWarmUp.class).loadDriver();
      TrainingRun.visit(
          Integer.parseInt(context.getEnvironment().getRequiredProperty("local.server.port")),
          context.getBean(MetricsServer.class).port());
    }
  }

  private static ConfigurableApplicationContext run(Class<?>[] sources, String... arguments) {
    WorkThreads.from(Settings.of(arguments)::get).prepareSchedulers();
    ConfigurableApplicationContext context = new SpringApplication(sources).run(arguments);
    context.getBean(SubjectMetrics.class).describe(() -> WebFluxSettings.of(context));
    return context;
  }
}
