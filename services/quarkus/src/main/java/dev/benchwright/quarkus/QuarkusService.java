package dev.benchwright.quarkus;

import dev.benchwright.jdbc.JdbcDatabase;
import dev.benchwright.workload.Settings;
import dev.benchwright.workload.Start;
import dev.benchwright.workload.TrainingRun;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.metrics.MetricsServer;
import dev.benchwright.workload.metrics.Readiness;
import dev.benchwright.workload.metrics.SubjectMetrics;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.vertx.http.HttpServer;
import io.vertx.core.Vertx;
import java.util.Optional;

/**
 * The parts around the scenarios: metrics, readiness and the wait for the database, if there is
 * one. Quarkus calls it when the port is already open; the service is ready when {@link Readiness}
 * says so.
 */
public class QuarkusService implements QuarkusApplication {

  /** Quarkus' name for the port. */
  static final String PORT = "quarkus.http.port";

  private final HttpServer server;
  private final Vertx vertx;
  private final SubjectMetrics meters;

  QuarkusService(HttpServer server, Vertx vertx, SubjectMetrics meters) {
    this.server = server;
    this.vertx = vertx;
    this.meters = meters;
  }

  @Override
  public int run(String... arguments) {
    Start.orExit(() -> {
      Settings settings = QuarkusVariant.settings(arguments);
      WorkThreads threads = WorkThreads.from(settings::get);
      Optional<DatabaseSettings> database = DatabaseSettings.from(settings::get);
      meters.describe(() -> QuarkusSettings.of(vertx, threads, database.isPresent()));
      Readiness readiness = new Readiness();
      MetricsServer metrics =
          MetricsServer.start(settings.number("METRICS_PORT", 9090), meters, readiness);
      if (TrainingRun.isAskedFor(arguments)) {
        train(database.orElseThrow());
        readiness.turnReady();
        TrainingRun.visit(server.getPort(), metrics.port());
      } else {
        if (database.isPresent()) {
          new WarmUp(database.get(), threads, meters).run();
        }
        readiness.turnReady();
        Quarkus.waitForExit();
      }
    });
    return 0;
  }

  /** A training run has no database, but the attempt to connect loads the driver. */
  private static void train(DatabaseSettings database) {
    try {
      JdbcDatabase.await(database);
      throw new IllegalStateException("A database answered on port 1 of this machine.");
    } catch (DatabaseUnreachableException expected) {
      // What it has loaded is all that was wanted.
    }
  }
}
