package dev.benchwright.e2e.verdicts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.ComparisonStatus;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.e2e.AppliedRun;
import dev.benchwright.e2e.KnownLatency;
import dev.benchwright.e2e.RunBuilder;
import dev.benchwright.e2e.TestNamespace;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A run ends with a verdict on each variant, after as many blocks as it needs. One variant is the
 * baseline under another name; the other one takes 15 % longer for each request.
 *
 * <p>The machine's noise decides which verdict that is. docs/statistics.md says how often a verdict
 * is wrong in theory, and {@code sandbox/bench verdicts} counts how often it is right in fact. On
 * every machine, the verdict follows from the trials' figures, and the figures are those of
 * subjects that wait a known time.
 */
@Tag("verdicts")
class VerdictE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("verdict");

  private static final int BLOCKS = 5;
  private static final int USERS = 10;
  private static final int WAIT_MILLIS = 60;
  private static final int LONGER_WAIT_MILLIS = 69;
  private static final double MARGIN = 1.05;
  private static final double SIGNIFICANCE = 0.05;

  /** What sentences say of windows that may still change, and of trials that failed a gate. */
  private static final List<String> WITHHOLDS =
      List.of(
          "because measured windows changed by as much",
          "because from the first third of the measured windows",
          "without those that failed");

  @Test
  void eachVerdictFollowsFromTheFiguresOfItsTrials() {
    var run =
        NAMESPACE
            .apply(
                RunBuilder.run("verdict")
                    .variants(
                        KnownLatency.variant("same", "MEDIAN_MILLIS=" + WAIT_MILLIS),
                        KnownLatency.variant("slower", "MEDIAN_MILLIS=" + LONGER_WAIT_MILLIS),
                        KnownLatency.variant("base", "MEDIAN_MILLIS=" + WAIT_MILLIS))
                    .baseline("base")
                    .subject("800m", "256Mi")
                    .users(USERS)
                    .seconds(0, 2, 10, 0)
                    .repetitions(BLOCKS)
                    .order(Order.MIRRORED_BLOCKS)
                    // The intervals are narrow enough after the fifth block, so there is no sixth.
                    .precision(20, BLOCKS + 1))
            .awaitOver();

    var status = run.status();
    assertThat(status.phase()).as(status.message()).isEqualTo(RunPhase.SUCCEEDED);
    int blocks = blocks(run);
    assertThat(blocks).isBetween(BLOCKS, BLOCKS + 1);
    assertThat(status.progress()).startsWith("%1$d/%1$d".formatted(3 * blocks));
    assertThat(status.baseline()).isEqualTo("base");
    assertThat(status.verdicts())
        .extracting(verdict -> verdict.variant() + " " + verdict.metric())
        .containsExactly(
            "same requestsPerSecond",
            "same p99Millis",
            "same cpuSecondsPerMillionRequests",
            "same memoryMiBSecondsPerMillionRequests",
            "slower requestsPerSecond",
            "slower p99Millis",
            "slower cpuSecondsPerMillionRequests",
            "slower memoryMiBSecondsPerMillionRequests");
    for (var verdict : status.verdicts()) {
      assertFollowsFromItsTrials(run, verdict, blocks);
    }
    assertThat(status.verdict()).isNotNull();
    assertThat(status.sentence()).startsWith("At 10 users, ");

    assertThat(status.comparisons())
        .extracting(ComparisonStatus::variant)
        .containsExactly("same", "slower");
    assertThat(status.comparisons())
        .extracting(ComparisonStatus::metrics)
        .allSatisfy(metrics ->
            assertThat(metrics)
                .containsKeys("p95Millis", "memoryMiB")
                .doesNotContainKeys("requestsPerSecond", "p99Millis", "cpuCores"));
  }

  /**
   * Asserts that the ratio is the geometric mean of the blocks' ratios, and that the verdict
   * follows from interval, margin and p-value, unless windows or doubted trials withhold it.
   */
  private static void assertFollowsFromItsTrials(AppliedRun run, VerdictStatus row, int blocks) {
    assertThat(row.pairs()).as("blocks with %s", row.variant()).isEqualTo(blocks);
    double ratio =
        Math.exp(
            IntStream.rangeClosed(1, blocks)
                .mapToDouble(block ->
                    Math.log(
                        measured(run, row.metric(), row.variant(), block)
                            / measured(run, row.metric(), "base", block)))
                .average()
                .orElseThrow());
    double low = Objects.requireNonNull(row.low());
    double high = Objects.requireNonNull(row.high());
    assertThat(Objects.requireNonNull(row.ratio()))
        .as(row.sentence())
        .isCloseTo(ratio, withinPercentage(0.01))
        .isBetween(low, high);
    Verdict expected;
    if (low >= 1 / MARGIN && high <= MARGIN) {
      expected = Verdict.EQUIVALENT;
    } else if (Objects.requireNonNull(row.adjustedP()) >= SIGNIFICANCE) {
      expected = Verdict.INCONCLUSIVE;
    } else {
      boolean more = row.metric().equals("requestsPerSecond");
      expected = ratio > 1 == more ? Verdict.BETTER : Verdict.WORSE;
    }
    boolean withheld = WITHHOLDS.stream().anyMatch(row.sentence()::contains);
    assertThat(row.verdict())
        .as(row.sentence())
        .isEqualTo(withheld ? Verdict.INCONCLUSIVE : expected);
  }

  private static int blocks(AppliedRun run) {
    return run.trials().stream().mapToInt(trial -> trial.getSpec().block()).max().orElseThrow();
  }

  private static double measured(AppliedRun run, String metric, String variant, int block) {
    var status =
        run.trials().stream()
            .filter(trial -> trial.getSpec().block() == block)
            .filter(trial -> trial.getSpec().variant().equals(variant))
            .map(AppliedRun::status)
            .filter(trial -> trial.phase() == TrialPhase.SUCCEEDED)
            .findFirst()
            .orElseThrow(() -> new AssertionError("%s in block %d".formatted(variant, block)));
    // No request waits less than the shortest of the times that are drawn.
    assertThat(AppliedRun.measured(status, "requestsPerSecond"))
        .as("%s in block %d", variant, block)
        .isLessThan(
            1000.0 * USERS / (variant.equals("slower") ? LONGER_WAIT_MILLIS : WAIT_MILLIS) * 1.1);
    return AppliedRun.measured(status, metric);
  }
}
