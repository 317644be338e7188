package dev.benchwright.operator.measure.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.measure.window.Settling.Compilation;
import dev.benchwright.operator.measure.window.Settling.Level;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Shows when a load counts as settled. Unless a test says otherwise, slices have two seconds: up to
 * 30 for the warm-up and 30 for the steady phase.
 */
class SettlingTest {

  private static final int CEILING = 30;
  private static final int SLICES = 60;
  private static final double SLICE_SECONDS = 2;

  private static final IntToDoubleFunction FLAT = slice -> 1000;

  @Test
  void whatIsFlatHasSettledAtOnce() {
    assertThat(first(FLAT)).hasValue(0);
  }

  @Test
  void aCompilersExponentialWarmUpIsOverWhenLittleOfItIsLeft() {
    // Half of the throughput is there at once; of the other half, 1/e is still missing after 5 s.
    var settled = first(slice -> 1000 * (1 - 0.5 * Math.exp(-slice * SLICE_SECONDS / 5)));

    // From 12 s on, the next ten seconds lack less than 3 %, and the window lacks half of 1 %.
    assertThat(settled).hasValue(6);
  }

  @Test
  void aStepIsWaitedFor() {
    assertThat(first(slice -> slice < 5 ? 500 : 1000)).hasValue(5);
    assertThat(first(slice -> slice < 5 ? 1000 : 500)).hasValue(5);
    assertThat(first(slice -> slice < 25 ? 800 : 1000)).hasValue(25);
  }

  @Test
  void ofNoisyFlatCurvesFewAreThoughtToWarmUp() {
    for (double noise : new double[] {0.02, 0.1, 0.3}) {
      var starts =
          IntStream.range(0, 1000)
              .map(seed -> first(noisy(FLAT, noise, seed)).orElse(CEILING))
              .sorted()
              .toArray();
      assertThat(starts[900]).as("noise of %s", noise).isZero();
      assertThat(starts[990]).as("noise of %s", noise).isLessThanOrEqualTo(8);
    }
  }

  @Test
  void aStepIsFoundBehindNoise() {
    for (int seed = 0; seed < 1000; seed++) {
      var settled = first(noisy(slice -> slice < 5 ? 500 : 1000, 0.05, seed));
      assertThat(settled.orElse(CEILING)).as("seed %d", seed).isBetween(4, 28);
    }
  }

  @Test
  void anOutlierForbidsNothingAndHidesLittle() {
    assertThat(first(slice -> slice == 40 ? 0 : 1000)).hasValue(0);
    // A slice with half the throughput moves the mean less than a slice without any answer.
    assertThat(first(slice -> slice == 40 ? 0 : slice < 5 ? 500 : 1000)).hasValue(4);
  }

  @Test
  void aSlowDriftNeverSettles() {
    // The drift is 30 % over the load: in its last minute, the second half is 6 % above the first.
    assertThat(first(slice -> 1000 * (1 + 0.3 * slice / SLICES))).isEmpty();
    assertThat(first(noisy(slice -> 1000 * (1 + 0.3 * slice / SLICES), 0.01, 1))).isEmpty();
  }

  @Test
  void aDriftThatMovesTheResultByLittleIsBorne() {
    assertThat(first(slice -> 1000 * (1 + 0.03 * slice / SLICES))).hasValue(0);
  }

  @Test
  void whatSettlesAfterTheCeilingHasNotSettled() {
    assertThat(first(slice -> slice < 50 ? 500 : 1000)).isEmpty();
  }

  @Test
  void ofTooFewSlicesNothingIsSaid() {
    assertThat(Settling.first(List.of(level(FLAT, 9)), 3)).isEmpty();
    assertThat(Settling.first(List.of(level(FLAT, 10)), 3)).hasValue(0);
  }

  @Test
  void aValueThatIsNotKnownHasNotSettled() {
    assertThat(first(slice -> slice == 4 ? Double.NaN : 1000)).hasValue(5);
    assertThat(first(slice -> slice == 59 ? Double.NaN : 1000)).isEmpty();
  }

  @Test
  void aLoadWithoutAnAnswerHasSettledAtNothing() {
    assertThat(first(slice -> 0)).hasValue(0);
  }

  @Test
  void theCompilerHasSettledWhenItWorksForLessThanATenthOfTheTime() {
    // The compiler uses half a core for 20 s, then 0.05 cores.
    IntToDoubleFunction worked = slice -> Math.min(slice, 10) * 1.0 + Math.max(0, slice - 10) * 0.1;
    var compilation = compilation(worked);

    // From then on, it works for at most one of ten seconds.
    assertThat(Settling.first(List.of(compilation), CEILING)).hasValue(10);
    assertThat(Settling.first(List.of(level(FLAT, SLICES), compilation), CEILING)).hasValue(10);
  }

  @Test
  void aCompilerThatGoesOnHasNotSettled() {
    assertThat(Settling.first(List.of(compilation(slice -> 0.3 * slice)), CEILING)).isEmpty();
  }

  @Test
  void aCompilerThatWasNotSeenYetHasNotSettled() {
    assertThat(Settling.first(List.of(compilation(slice -> slice < 3 ? Double.NaN : 5)), CEILING))
        .hasValue(3);
  }

  private static OptionalInt first(IntToDoubleFunction curve) {
    return Settling.first(List.of(level(curve, SLICES)), CEILING);
  }

  private static Level level(IntToDoubleFunction curve, int slices) {
    return new Level(
        "throughput", IntStream.range(0, slices).mapToObj(curve::applyAsDouble).toList());
  }

  private static Compilation compilation(IntToDoubleFunction coreSeconds) {
    return new Compilation(
        "compilation",
        IntStream.rangeClosed(0, SLICES).mapToObj(coreSeconds::applyAsDouble).toList(),
        SLICE_SECONDS);
  }

  private static IntToDoubleFunction noisy(IntToDoubleFunction curve, double noise, long seed) {
    var random = new Random(seed);
    double[] factors =
        IntStream.range(0, SLICES).mapToDouble(i -> 1 + noise * random.nextGaussian()).toArray();
    return slice -> curve.applyAsDouble(slice) * factors[slice];
  }
}
