package dev.benchwright.workload.service;

import dev.benchwright.workload.Settings;
import dev.benchwright.workload.Start;
import dev.benchwright.workload.TrainingRun;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.metrics.MetricsServer;
import dev.benchwright.workload.metrics.Readiness;
import dev.benchwright.workload.metrics.SubjectMetrics;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A web server, and beside it its metrics and its readiness, on a port of their own. */
public final class PlainService implements AutoCloseable {

  private final WebServer server;
  private final MetricsServer metrics;

  /** The parts that {@link #close()} closes, the last opened first. */
  private final Opened opened;

  private PlainService(WebServer server, MetricsServer metrics, Opened opened) {
    this.server = server;
    this.metrics = metrics;
    this.opened = opened;
  }

  /**
   * Runs a service's {@code main}: starts it on port 8080 and its metrics on port 9090, unless set
   * otherwise, or does a training run.
   */
  public static void main(WebServer.Starter server, String... arguments) {
    // A service under measurement logs nothing unless something is wrong.
    Logger.getLogger("").setLevel(Level.WARNING);
    Start.orExit(() -> {
      if (TrainingRun.isAskedFor(arguments)) {
        train(server, arguments);
      } else {
        start(server, arguments);
      }
    });
  }

  /**
   * Starts the service.
   *
   * @return a service that can serve: its database, if it has one, is connected and was read once
   * @throws IllegalArgumentException if the command line sets what this service does not have
   */
  public static PlainService start(WebServer.Starter server, String... arguments) throws Exception {
    Settings settings = Settings.of(arguments);
    Opened opened = new Opened();
    try {
      SubjectMetrics meters = opened.add(new SubjectMetrics());
      Readiness readiness = new Readiness();
      MetricsServer metrics =
          opened.add(MetricsServer.start(settings.number("METRICS_PORT", 9090), meters, readiness));
      WebServer web = opened.add(server.start(settings, meters));
      refuseUnread(settings);
      meters.describe(web::settings);
      readiness.turnReady();
      return new PlainService(web, metrics, opened);
    } catch (Exception failure) {
      opened.close();
      throw failure;
    }
  }

  /** A setting that nobody reads would leave the service as it is without it. */
  private static void refuseUnread(Settings settings) {
    if (!settings.unread().isEmpty()) {
      throw new IllegalArgumentException(
          "--%s: this service has no such setting; leave it out."
              .formatted(String.join(", --", settings.unread())));
    }
  }

  /**
   * Tries to start the service with a database that does not answer, which loads the driver. Then
   * starts it without one, requests what needs none, and stops it.
   */
  public static void train(WebServer.Starter server, String... arguments) throws Exception {
    try {
      start(server, TrainingRun.withUnreachableDatabase(arguments)).close();
      throw new IllegalStateException("A database answered on port 1 of this machine.");
    } catch (DatabaseUnreachableException expected) {
      // A training run has no database, but the attempt to connect has loaded the driver.
    }
    try (PlainService service = start(server, TrainingRun.arguments(arguments))) {
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

  /** Returns the server, which has the type that the starter returned. */
  public WebServer server() {
    return server;
  }

  @Override
  public void close() {
    opened.close();
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
