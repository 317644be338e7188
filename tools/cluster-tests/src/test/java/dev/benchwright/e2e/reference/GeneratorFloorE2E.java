package dev.benchwright.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.FloorStatus;
import dev.benchwright.core.api.trial.FloorSpec;
import dev.benchwright.e2e.AppliedRun;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A run measures the latency that its load generator adds, once. */
@Tag("reference")
class GeneratorFloorE2E {

  @RegisterExtension static final ReferenceRun REFERENCE = new ReferenceRun();

  /** The open load of the run: 50 requests/s in every trial. */
  private static final int RATE = 50;

  /** No subject of the catalog answers a query of the database as fast as this. */
  private static final double FAST_MILLIS = 2;

  private static final int STEP_SECONDS = 16;

  @Test
  void itIsMeasuredAtTheRatesOfTheFirstBlock() {
    var floor = floor(REFERENCE.finished());
    assertThat(floor.rates()).as(floor.message()).hasSize(FloorSpec.STEPS);
    assertThat(floor.rates())
        .allSatisfy(rate -> {
          assertThat(rate.ratePerSecond()).isBetween(RATE - 2, RATE + 3);
          assertThat(rate.requests())
              .isBetween(
                  (long) (RATE - 2) * STEP_SECONDS - 2, (long) (RATE + 3) * STEP_SECONDS + 2);
        });
  }

  @Test
  void itIsAbove0AndBelowWhatSubjectsAddToIt() {
    var run = REFERENCE.finished();
    var floor = floor(run);
    assertThat(floor.rates()).as(floor.message()).isNotEmpty();
    assertThat(floor.rates())
        .allSatisfy(rate -> {
          double p50 = Objects.requireNonNull(rate.measurements().get("p50Millis"));
          double p95 = Objects.requireNonNull(rate.measurements().get("p95Millis"));
          assertThat(p50).isPositive().isLessThan(FAST_MILLIS);
          assertThat(p95).isGreaterThanOrEqualTo(p50);
          assertThat(p50).isLessThan(run.mean("mvc-virtual", "p50Millis"));
        });
  }

  @Test
  void itsTrialIsNotCounted() {
    var run = REFERENCE.finished();
    assertThat(run.status().progress()).isEqualTo("4/4");
    assertThat(run.trials()).noneMatch(trial -> trial.getMetadata().getName().endsWith("-floor"));
  }

  @Test
  void theCommandLineTellsIt() {
    var floor = floor(REFERENCE.finished());
    assertThat(REFERENCE.said().output()).contains(floor.message());
  }

  private static FloorStatus floor(AppliedRun run) {
    return Objects.requireNonNull(run.status().floor(), "the run did not measure its generator");
  }
}
