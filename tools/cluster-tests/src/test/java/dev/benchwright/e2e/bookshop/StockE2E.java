package dev.benchwright.e2e.bookshop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.Bookshop;
import dev.benchwright.e2e.Bookshop.Sent;
import dev.benchwright.e2e.Bookshop.Stock;
import dev.benchwright.e2e.PodProcesses;
import dev.benchwright.e2e.TestNamespace;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is measured of the bookshop is work that was done: each order lowers a stock once. */
@Tag("bookshop")
class StockE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("stock");

  /** Twice as many as the small study sends at once. */
  private static final int AT_ONCE = 200;

  @ParameterizedTest
  @ValueSource(strings = {"imperative", "reactive"})
  void everyOrderLowersAStockOnce(String style) throws SQLException {
    var run = apply(style, "all-" + style);
    var trial = run.awaitTrialIn(TrialPhase.LOADING);
    Stock after;
    try (var database = Bookshop.connect(NAMESPACE.client(), trial)) {
      var during = new ArrayList<Stock>();
      while (isIn(run, trial, TrialPhase.LOADING)) {
        during.add(Stock.read(database));
      }
      // The generator has ended, and the database is there until the trial's numbers are read.
      after = Stock.read(database);
      assertThat(during).hasSizeGreaterThan(10).allMatch(stock -> stock.wrongBooks() == 0);
    }
    run.awaitOver();
    assertThat(AppliedRun.succeeded(run.trialOf(style)).statusCodes()).containsOnlyKeys("201");
    assertThat(after.orders()).isGreaterThan(AT_ONCE);
    after.checkAgainst(Sent.ofTrial(NAMESPACE.client(), again(run, trial)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"imperative", "reactive"})
  void theStockIsRightAlsoIfBooksIsKilledUnderLoad(String style) throws SQLException {
    var run = apply(style, "killed-" + style);
    var trial = run.awaitTrialIn(TrialPhase.LOADING);
    List<Stock> after;
    try (var database = Bookshop.connect(NAMESPACE.client(), trial)) {
      while (Stock.read(database).orders() < AT_ONCE) {
        assertThat(isIn(run, trial, TrialPhase.LOADING)).isTrue();
      }
      PodProcesses.javaOf(run.pod(trial, "books")).destroyForcibly();
      after = untilItIsGone(database);
    }
    // Not awaitOver(), which wants that no trial ends early.
    run.awaitEnd();

    var status = AppliedRun.status(run.trialOf(style));
    assertThat(status.message()).startsWith("The books died under load, with exit code 137");
    assertThat(Objects.requireNonNull(status.outcome()).earlyEnd()).isEqualTo(EarlyEnd.VARIANT);
    // Books was dead from then on, so that only what it had under way is without an order, and what
    // the check before the load gave up.
    long most = AT_ONCE + Sent.ofCheck(NAMESPACE.client(), again(run, trial)).lost();
    assertThat(after)
        .isNotEmpty()
        .allSatisfy(stock -> {
          stock.checkBooks();
          assertThat(stock.withoutOrder()).isLessThanOrEqualTo(most);
        });
  }

  private static AppliedRun apply(String style, String name) {
    var run = Bookshop.run(NAMESPACE.client(), "place-order", style, AT_ONCE);
    run.getMetadata().setName(name);
    return NAMESPACE.apply(run);
  }

  private static boolean isIn(AppliedRun run, BenchmarkTrial trial, TrialPhase phase) {
    return AppliedRun.status(again(run, trial)).phase() == phase;
  }

  /** Returns a trial as it is now. */
  private static BenchmarkTrial again(AppliedRun run, BenchmarkTrial trial) {
    return run.trial(trial.getMetadata().getName());
  }

  /** Reads the stock until the trial's end takes the database away. */
  private static List<Stock> untilItIsGone(Connection database) {
    var seen = new ArrayList<Stock>();
    try {
      while (true) {
        seen.add(Stock.read(database));
      }
    } catch (SQLException gone) {
      return seen;
    }
  }
}
