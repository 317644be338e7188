package dev.benchwright.webflux;

import dev.benchwright.workload.Settings;
import dev.benchwright.workload.Start;
import dev.benchwright.workload.TrainingRun;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.metrics.MetricsServer;
import dev.benchwright.workload.metrics.Readiness;
import dev.benchwright.workload.metrics.SubjectMetrics;
import java.io.IOException;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** The WebFlux variants. */
@SpringBootApplication
class WebFluxApplication {

  /** The profile of a service that was started without a database. */
  static final String NO_DATABASE = "no-database";

  /** The profile of the variants that are compared with those of other frameworks. */
  static final String LEVELLED = "levelled";

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

  /**
   * Starts the service with a database that does not answer, which loads the driver, requests what
   * needs none, and stops it.
   */
  static void train(String... arguments) throws IOException {
    try (ConfigurableApplicationContext context =
        run(
            new Class<?>[] {WebFluxApplication.class},
            TrainingRun.withUnreachableDatabase(arguments))) {
      try {
        context.getBean(DatabaseWarmUp.class).run();
        throw new IllegalStateException("A database answered on port 1 of this machine.");
      } catch (DatabaseUnreachableException expected) {
        // The attempt to connect has loaded the driver.
      }
      TrainingRun.visit(
          Integer.parseInt(context.getEnvironment().getRequiredProperty("local.server.port")),
          context.getBean(MetricsServer.class).port());
    }
  }

  private static ConfigurableApplicationContext run(Class<?>[] sources, String... arguments) {
    Settings settings = Settings.of(arguments);
    SpringApplication application = new SpringApplication(sources);
    application.addListeners(new BlockingWorkScheduler(WorkThreads.from(settings::get)));
    if (DatabaseSettings.from(settings::get).isEmpty()) {
      application.setAdditionalProfiles(NO_DATABASE);
    }
    ConfigurableApplicationContext context = application.run(arguments);
    context.getBean(SubjectMetrics.class).describe(() -> WebFluxSettings.of(context));
    return context;
  }
}
