package dev.benchwright.operator.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.api.RunPhase;
import dev.benchwright.operator.api.Verdict;
import dev.benchwright.operator.api.VerdictStatus;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A run ends with a verdict about each variant, and with as many blocks as it needed for it. */
class VerdictE2E {

  @RegisterExtension static final TestNamespace NAMESPACE = TestNamespace.named("verdict");

  @Test
  void aRunSaysWhatTheDifferenceToItsBaselineIsWorth() {
    var run =
        NAMESPACE.apply(
            RunBuilder.run("verdict")
                .scenario("delay")
                .parameter("delayMillis", "200")
                .variants("mvc-virtual", "webflux")
                .users(4)
                .baseline("webflux")
                .repetitions(3)
                .precision(20, 4));
    run.awaitOver();

    var status = run.status();
    assertThat(status.phase()).as(status.message()).isEqualTo(RunPhase.SUCCEEDED);
    assertThat(status.baseline()).isEqualTo("webflux");
    // Where all that a request does is to wait, as many users get as many answers.
    var verdict = verdict(run);
    assertThat(verdict.variant()).isEqualTo("mvc-virtual");
    assertThat(verdict.metric()).isEqualTo("requestsPerSecond");
    assertThat(Objects.requireNonNull(verdict.ratio())).isBetween(0.8, 1.25);
    assertThat(Objects.requireNonNull(verdict.low())).isLessThanOrEqualTo(verdict.ratio());
    assertThat(Objects.requireNonNull(verdict.high())).isGreaterThanOrEqualTo(verdict.ratio());
    assertThat(verdict.verdict()).isIn(Verdict.EQUIVALENT, Verdict.INCONCLUSIVE);
    assertThat(verdict.pairs()).isBetween(3, 4);
    assertThat(Objects.requireNonNull(status.verdict()).name()).isEqualTo(verdict.verdict().name());
    assertThat(status.sentence()).isEqualTo(verdict.sentence()).startsWith("At 4 users, ");

    assertThat(status.comparisons()).hasSize(1);
    assertThat(status.comparisons().getFirst().metrics())
        .containsKeys("p99Millis", "memoryMiB", "cpuSecondsPerMillionRequests")
        .doesNotContainKeys("requestsPerSecond", "cpuCores", "liveThreads");

    assertThat(run.trials().stream().mapToInt(trial -> trial.getSpec().block()).max())
        .hasValue(verdict.pairs());
    int trials = run.trials().size();
    assertThat(status.progress()).isEqualTo(trials + "/" + trials);
  }

  private static VerdictStatus verdict(AppliedRun run) {
    assertThat(run.status().verdicts()).hasSize(1);
    return run.status().verdicts().getFirst();
  }
}
