package dev.benchwright.workload.service;

import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.ProductReader;
import dev.benchwright.workload.Settings;
import dev.benchwright.workload.Start;
import dev.benchwright.workload.TrainingRun;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.metrics.MetricsServer;
import dev.benchwright.workload.metrics.Readiness;
import dev.benchwright.workload.metrics.SubjectMetrics;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * A service that is assembled here and not by a framework: metrics, an optional database and a web
 * server. The servers differ only in the two functions that they pass to it.
 */
public final class PlainService implements AutoCloseable {

  private final WebServer server;
  private final MetricsServer metrics;
  private final @Nullable ProductDatabase database;

  /** The parts that {@link #close()} closes, the last opened first. */
  private final Opened opened;

  private PlainService(
      WebServer server, MetricsServer metrics, @Nullable ProductDatabase database, Opened opened) {
    this.server = server;
    this.metrics = metrics;
    this.database = database;
    this.opened = opened;
  }

  /**
   * Runs a service's {@code main}: starts it on port 8080 and its metrics on port 9090, unless set
   * otherwise, or does a training run.
   */
  public static void main(
      ProductDatabase.Opener database, WebServer.Starter server, String... arguments) {
    // A service under measurement logs nothing unless something is wrong.
    Logger.getLogger("").setLevel(Level.WARNING);
    Start.orExit(() -> {
      if (TrainingRun.isAskedFor(arguments)) {
        train(database, server, arguments);
      } else {
        start(database, server, arguments);
      }
    });
  }

  /**
   * Starts the service.
   *
   * @return a service that can serve: its database, if it has one, is connected and was read once
   */
  public static PlainService start(
      ProductDatabase.Opener database, WebServer.Starter server, String... arguments)
      throws Exception {
    Settings settings = Settings.of(arguments);
    Opened opened = new Opened();
    try {
      SubjectMetrics meters = opened.add(new SubjectMetrics());
      Readiness readiness = new Readiness();
      MetricsServer metrics =
          opened.add(MetricsServer.start(settings.number("METRICS_PORT", 9090), meters, readiness));
      Optional<DatabaseSettings> address = DatabaseSettings.from(settings::get);
      ProductDatabase products =
          address.isPresent() ? opened.add(database.open(address.get(), meters)) : null;
      if (products != null) {
        meters.describe(products::settings);
      }
      WebServer web = opened.add(server.start(settings, scenarios(products)));
      meters.describe(web::settings);
      readiness.turnReady();
      return new PlainService(web, metrics, products, opened);
    } catch (Exception failure) {
      opened.close();
      throw failure;
    }
  }

  /** Starts the service without a database, requests what needs none, and stops it. */
  public static void train(
      ProductDatabase.Opener database, WebServer.Starter server, String... arguments)
      throws Exception {
    ProductDatabase.Opener unreachable =
        (address, meters) -> {
          try {
            return database.open(address, meters);
          } catch (DatabaseUnreachableException expected) {
            // A training run has no database, but the attempt to connect has loaded the driver.
            return new NoProducts();
          }
        };
    try (PlainService service = start(unreachable, server, TrainingRun.arguments(arguments))) {
      TrainingRun.visit(service.port(), service.metricsPort());
    }
  }

  /** Returns the port of the scenarios. */
  public int port() {
    return server.port();
  }

  /** Returns the port of metrics and readiness. */
  public int metricsPort() {
    return metrics.port();
  }

  /** Returns the service's reader of the products; empty when it was started without a database. */
  public Optional<ProductReader> products() {
    return Optional.ofNullable(database);
  }

  @Override
  public void close() {
    opened.close();
  }

  private static BlockingScenarios scenarios(@Nullable ProductDatabase products) {
    return products == null
        ? BlockingScenarios.withoutDatabase()
        : BlockingScenarios.withDatabase(products);
  }

  /** Parts of a service, closed in the reverse of the order in which they were opened. */
  private static final class Opened {

    private final Deque<AutoCloseable> parts = new ArrayDeque<>();

    <T extends AutoCloseable> T add(T part) {
      parts.push(part);
      return part;
    }

    void close() {
      while (!parts.isEmpty()) {
        try {
          parts.pop().close();
        } catch (Exception failure) {
          System.getLogger(PlainService.class.getName())
              .log(System.Logger.Level.WARNING, "A part of the service did not stop", failure);
        }
      }
    }
  }
}
