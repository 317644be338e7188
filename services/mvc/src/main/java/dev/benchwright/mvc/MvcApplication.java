package dev.benchwright.mvc;

import dev.benchwright.workload.Start;
import dev.benchwright.workload.TrainingRun;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.metrics.MetricsServer;
import dev.benchwright.workload.metrics.Readiness;
import dev.benchwright.workload.metrics.SubjectMetrics;
import java.io.IOException;
import java.sql.SQLException;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.ConfigurationPropertiesAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Import;

/**
 * The MVC variants. Spring scans for nothing and configures only what is named here: anything more
 * would slow down the start.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@ImportAutoConfiguration({
  ConfigurationPropertiesAutoConfiguration.class,
  DispatcherServletAutoConfiguration.class,
  ErrorMvcAutoConfiguration.class,
  HttpMessageConvertersAutoConfiguration.class,
  PropertyPlaceholderAutoConfiguration.class,
  TomcatServletWebServerAutoConfiguration.class,
  WebMvcAutoConfiguration.class
})
@Import({
  MetricsConfiguration.class,
  DatabaseConfiguration.class,
  ScenarioConfiguration.class,
  ScenarioController.class
})
class MvcApplication {

  /** Starts the service on port 8080 and its metrics on port 9090. */
  public static void main(String[] arguments) {
    Start.orExit(() -> {
      if (TrainingRun.isAskedFor(arguments)) {
        train(arguments);
      } else {
        start(new Class<?>[] {MvcApplication.class}, arguments);
      }
    });
  }

  /**
   * Starts the service.
   *
   * @return a service that can serve: its database, if it has one, is connected and was read once
   */
  static ConfigurableApplicationContext start(Class<?>[] sources, String... arguments)
      throws DatabaseUnreachableException, SQLException {
    ConfigurableApplicationContext context = run(sources, arguments);
    try {
      DatabaseWarmUp warmUp = context.getBeanProvider(DatabaseWarmUp.class).getIfAvailable();
      if (warmUp != null) {
        warmUp.run();
      }
    } catch (DatabaseUnreachableException | SQLException | RuntimeException failure) {
      context.close();
      throw failure;
    }
    context.getBean(Readiness.class).turnReady();
    return context;
  }

  /** Starts the service without a database, requests what needs none, and stops it. */
  static void train(String... arguments) throws IOException {
    try (ConfigurableApplicationContext context =
        run(new Class<?>[] {MvcApplication.class}, TrainingRun.arguments(arguments))) {
      context.getBean(DatabaseWarmUp.class).loadDriver();
      TrainingRun.visit(
          Integer.parseInt(context.getEnvironment().getRequiredProperty("local.server.port")),
          context.getBean(MetricsServer.class).port());
    }
  }

  private static ConfigurableApplicationContext run(Class<?>[] sources, String... arguments) {
    ConfigurableApplicationContext context = new SpringApplication(sources).run(arguments);
    context.getBean(SubjectMetrics.class).describe(() -> MvcSettings.of(context));
    return context;
  }
}
