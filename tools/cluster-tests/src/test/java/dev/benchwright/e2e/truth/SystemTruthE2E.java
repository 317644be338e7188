package dev.benchwright.e2e.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.component.ComponentStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.Bookshop;
import dev.benchwright.e2e.Bookshop.Stock;
import dev.benchwright.e2e.TestNamespace;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A system of seven components: what is counted is work that was done. */
@Tag("truth")
class SystemTruthE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("system");

  private static final String VARIANT = "reactive-gateway";
  private static final int AT_ONCE = 50;

  /** Part bookshop has every scenario and style. */
  @Test
  void everyOrderThatIsCountedLowersAStockOnce() throws SQLException {
    var run =
        NAMESPACE.apply(Bookshop.run(NAMESPACE.client(), "place-order", Set.of(VARIANT), AT_ONCE));
    var trial = run.awaitTrialIn(TrialPhase.LOADING);
    var loading = Instant.now();
    long orders;
    List<Instant> withoutOrder;
    try (var database = Bookshop.connect(NAMESPACE.client(), trial)) {
      run.awaitTrialIn(TrialPhase.COLLECTING);
      var stock = Stock.read(database);
      orders = stock.orders();
      assertThat(stock.wrongBooks()).isZero();
      assertThat(stock.withoutDecrement()).isZero();
      // The check before the load gives up an answer that takes too long, and with it, in this
      // style, what is not done yet.
      withoutOrder = Stock.withoutOrderSince(database, loading);
    }
    run.awaitOver();
    var status = AppliedRun.succeeded(run.trialOf(VARIANT));
    assertThat(status.statusCodes()).containsOnlyKeys("201");
    Stock.checkCutOff(withoutOrder, status, AT_ONCE);
    assertThat(orders).isGreaterThanOrEqualTo((long) AppliedRun.measured(status, "requests"));
    assertThat(status.components())
        .extracting(ComponentStatus::name)
        .containsExactlyInAnyOrder(
            "db", "covers", "books", "recommendations", "orders", "users", "gateway");
  }
}
