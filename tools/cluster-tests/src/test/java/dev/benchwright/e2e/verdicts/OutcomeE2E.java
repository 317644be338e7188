package dev.benchwright.e2e.verdicts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Verdicts on subjects of which the truth is known, and is not a matter of speed alone. */
@Tag("verdicts")
class OutcomeE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("outcome");

  /** With so many deaths of so many trials beside none, Fisher's exact test is sure. */
  private static final int BLOCKS = 4;

  @Test
  void aVariantThatDiesOfMemoryIsWorseHoweverFast() {
    var run =
        NAMESPACE
            .apply(
                RunBuilder.run("memory")
                    .variants(
                        KnownLatency.variant("base", "MEDIAN_MILLIS=40"),
                        KnownLatency.variant("dies", "MEDIAN_MILLIS=20", "GROW_AFTER_SECONDS=3"))
                    .gates(RunBuilder.lenient())
                    .seconds(0, 2, 20, 0)
                    .repetitions(BLOCKS)
                    .order(Order.MIRRORED_BLOCKS))
            .awaitOver();

    var status = run.status();
    assertThat(run.trials()).hasSize(2 * BLOCKS);
    assertThat(status.verdict()).as(status.sentence()).isEqualTo(RunVerdict.WORSE);
    assertThat(status.sentence())
        .startsWith(
            "At 10 users, dies is worse whatever its speed: dies ran out of memory in 4 of 4"
                + " trials, and base in 0 of 4.");
    assertThat(run.cell("dies").ended()).isEqualTo(BLOCKS);
  }

  @Test
  void aGeneratorAtItsLimitYieldsALowerBound() {
    var run =
        NAMESPACE
            .apply(
                RunBuilder.run("limit")
                    .variants(
                        KnownLatency.variant("base", "MEDIAN_MILLIS=200"),
                        KnownLatency.variant("fast", "MEDIAN_MILLIS=20"))
                    .users(20)
                    // Enough for the 100 requests a second of the one, and not for 1000.
                    .generator("120m", "256Mi")
                    .gates(RunBuilder.lenient().disabled().generatorThrottledPercent(50))
                    .seconds(0, 3, 10, 0)
                    .repetitions(BLOCKS)
                    .order(Order.MIRRORED_BLOCKS))
            .awaitOver();

    var rate =
        run.status().verdicts().stream()
            .filter(verdict -> verdict.metric().equals("requestsPerSecond"))
            .findFirst()
            .orElseThrow();
    assertThat(run.trials()).hasSize(2 * BLOCKS);
    assertThat(run.cell("fast").doubted()).as(run.cell("fast").toString()).isEqualTo(BLOCKS);
    assertThat(AppliedRun.succeeded(run.trialOf("base")).gates())
        .filteredOn(gate -> gate.name().equals(GateName.GENERATOR_SATURATED.text()))
        .singleElement()
        .satisfies(gate -> assertThat(gate.passed()).as(gate.toString()).isTrue());
    assertThat(rate.verdict()).as(rate.sentence()).isEqualTo(Verdict.BETTER);
    assertThat(rate.sentence()).contains("at least").contains("give spec.load.generator more CPU");
    // The truth is 10, of which a part is measured.
    assertThat(Objects.requireNonNull(rate.ratio())).isBetween(1.2, 10.0);
    assertThat(run.status().verdicts())
        .filteredOn(verdict -> verdict.metric().equals("p99Millis"))
        .singleElement()
        .satisfies(verdict ->
            assertThat(verdict.verdict()).as(verdict.sentence()).isEqualTo(Verdict.INCONCLUSIVE));
  }
}
