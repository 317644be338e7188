package dev.benchwright.quarkus;

import dev.benchwright.jdbc.ProductTable;
import dev.benchwright.workload.Answer;
import dev.benchwright.workload.AsynchronousFileRoundTrip;
import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.FailureLog;
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
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.util.Optional;

/**
 * The parts around the scenarios: metrics, readiness and the database, if there is one. Quarkus
 * calls it when the port is already open; the service is ready when {@link Readiness} says so.
 */
public class QuarkusService implements QuarkusApplication {

  /**
   * Quarkus' name for the port. When any free port was requested, Quarkus sets it to the chosen
   * one.
   */
  static final String PORT = "quarkus.http.port";

  private final ServedScenarios served;
  private final Vertx vertx;

  QuarkusService(ServedScenarios served, Vertx vertx) {
    this.served = served;
    this.vertx = vertx;
  }

  @Override
  public int run(String... arguments) {
    Start.orExit(() -> {
      Settings settings = QuarkusVariant.settings(arguments);
      SubjectMetrics meters = new SubjectMetrics();
      WorkThreads threads = WorkThreads.from(settings::get);
      meters.describe(() -> QuarkusSettings.of(vertx, threads));
      Readiness readiness = new Readiness();
      MetricsServer metrics =
          MetricsServer.start(settings.number("METRICS_PORT", 9090), meters, readiness);
      Optional<DatabaseSettings> address = DatabaseSettings.from(settings::get);
      if (TrainingRun.isAskedFor(arguments)) {
        train(address, meters);
        readiness.turnReady();
        TrainingRun.visit(Integer.getInteger(PORT), metrics.port());
      } else {
        serve(threads, address, meters);
        readiness.turnReady();
        Quarkus.waitForExit();
      }
    });
    return 0;
  }

  private void serve(WorkThreads threads, Optional<DatabaseSettings> address, SubjectMetrics meters)
      throws Exception {
    switch (threads) {
      case VIRTUAL_THREADS ->
          served.serve(
              address.isPresent()
                  ? BlockingScenarios.withDatabase(blocking(address.get(), meters))
                  : BlockingScenarios.withoutDatabase());
      case EVENT_LOOPS ->
          served.serve(
              new EventLoopScenarios(
                  vertx,
                  new AsynchronousFileRoundTrip(),
                  address.isPresent()
                      ? answer(reactive(address.get(), meters))
                      : Uni.createFrom().item(Answer.NO_DATABASE)));
    }
  }

  private static ProductTable blocking(DatabaseSettings address, SubjectMetrics meters)
      throws Exception {
    ProductTable products = ProductTable.open(address, meters);
    meters.describe(products::settings);
    return products;
  }

  private ReactiveProductTable reactive(DatabaseSettings address, SubjectMetrics meters)
      throws DatabaseUnreachableException {
    ReactiveProductTable products =
        ReactiveProductTable.open(vertx, address, meters.connectionAcquire());
    meters.describe(products::settings);
    return products;
  }

  /** A training run has no database, but the attempts to connect load both drivers. */
  private void train(Optional<DatabaseSettings> address, SubjectMetrics meters) throws Exception {
    for (WorkThreads threads : WorkThreads.values()) {
      try {
        serve(threads, address, meters);
      } catch (DatabaseUnreachableException expected) {
        serve(threads, Optional.empty(), meters);
      }
    }
  }

  private static Uni<Answer> answer(ReactiveProductTable products) {
    FailureLog failures = new FailureLog(QuarkusService.class, "The products could not be read");
    return Uni.createFrom()
        .completionStage(() -> products.read().toCompletionStage())
        .map(Answer::toProducts)
        .onFailure()
        .invoke(failures::first)
        .onFailure()
        .recoverWithItem(Answer.DATABASE_FAILED);
  }
}
