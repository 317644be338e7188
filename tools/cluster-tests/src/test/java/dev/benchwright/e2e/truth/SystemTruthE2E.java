package dev.benchwright.e2e.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.Bookshop;
import dev.benchwright.e2e.Bookshop.Sent;
import dev.benchwright.e2e.Bookshop.Stock;
import dev.benchwright.e2e.TestNamespace;
import java.sql.SQLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A system of five components: what is counted is work that was done. */
@Tag("truth")
class SystemTruthE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("system");

  private static final String VARIANT = "reactive-gateway";
  private static final int AT_ONCE = 50;

  /** Part bookshop has every scenario and style. */
  @Test
  void everyOrderThatIsCountedLowersAStockOnce() throws SQLException {
    var run =
        NAMESPACE.apply(Bookshop.run(NAMESPACE.client(), "place-order-gateway", VARIANT, AT_ONCE));
    var trial = run.awaitTrialIn(TrialPhase.LOADING);
    Stock stock;
    try (var database = Bookshop.connect(NAMESPACE.client(), trial)) {
      // The generator has ended, and the database is there until the trial's numbers are read.
      run.awaitTrialIn(TrialPhase.COLLECTING);
      stock = Stock.read(database);
    }
    run.awaitOver();
    var status = AppliedRun.succeeded(run.trialOf(VARIANT));
    assertThat(status.statusCodes()).containsOnlyKeys("201");
    var counted = run.trial(trial.getMetadata().getName());
    stock.checkAgainst(Sent.ofTrial(NAMESPACE.client(), counted));
    assertThat((double) stock.orders())
        .isGreaterThanOrEqualTo(AppliedRun.measured(AppliedRun.status(counted), "requests"));
    assertThat(status.components())
        .extracting(ComponentStatus::name)
        .containsExactlyInAnyOrder("db", "covers", "books", "orders", "gateway");
  }
}
