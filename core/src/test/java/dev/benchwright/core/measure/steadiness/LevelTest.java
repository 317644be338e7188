package dev.benchwright.core.measure.steadiness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.measure.steadiness.Course.Noise;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Shows when a level counts as settled. Unless a test says otherwise, slices have two seconds: up
 * to 30 for the warm-up and 30 for the steady phase. {@link WarmUpPageTest} has the same under
 * noise.
 */
class LevelTest {

  private static final int CEILING = 30;
  private static final int STEADY = 30;
  private static final int SLICES = 60;

  private static final IntToDoubleFunction FLAT = slice -> 1000;

  @Test
  void whatIsFlatHasSettledAtOnce() {
    assertThat(first(FLAT)).hasValue(0);
    assertThat(Sign.firstSettled(List.of(level(FLAT, 20)), 2, 3)).hasValue(2);
  }

  @Test
  void aStepIsWaitedForWhereverItIs() {
    assertThat(first(slice -> slice < 5 ? 500 : 1000)).hasValue(5);
    assertThat(first(slice -> slice < 5 ? 1000 : 500)).hasValue(5);
    assertThat(first(slice -> slice < 25 ? 800 : 1000)).hasValue(25);
  }

  @Test
  void aStepNearTheEndOfTheLoadIsSeen() {
    Level level = level(slice -> slice < 55 ? 800 : 1000, SLICES);

    assertThat(Sign.firstSettled(List.of(level), 0, CEILING)).isEmpty();
    assertThat(level.at(CEILING)).isEqualTo(Finding.MOVING);
  }

  @Test
  void aSlowDriftNeverSettles() {
    Level level = level(slice -> 1000 * (1 + 0.3 * slice / SLICES), SLICES);

    assertThat(Sign.firstSettled(List.of(level), 0, CEILING)).isEmpty();
    assertThat(level.at(CEILING)).isEqualTo(Finding.MOVING);
  }

  @Test
  void aDriftThatMovesTheResultByLittleIsBorne() {
    assertThat(first(slice -> 1000 * (1 + 0.02 * slice / SLICES))).hasValue(0);
  }

  @Test
  void noiseDoesNotExcuseAWarmUp() {
    // Lower by 30 % at first, and by 1/e of that after each 30 s: wrong by 1.7 % at the ceiling.
    var slow = Course.warmUp(30, 30).slices(SLICES, 2);
    for (double noise : new double[] {5, 15}) {
      var settled =
          IntStream.range(0, 200)
              .filter(seed -> {
                var level =
                    new Level(
                        Scale.THROUGHPUT,
                        Course.noisy(slow, Noise.of(noise), new SplittableRandom(seed)),
                        STEADY,
                        0);
                return Sign.firstSettled(List.of(level), 0, CEILING).isPresent();
              })
              .count();
      assertThat(settled).as("of 200 with noise of %s %%", noise).isLessThanOrEqualTo(20);
    }
  }

  /** With the default lengths, a boost ends in the 23rd slice. */
  @Test
  void whatASubjectServedWithMoreCpuIsNotLookedAt() {
    double[] boosted =
        IntStream.range(0, SLICES).mapToDouble(slice -> slice < 23 ? 1.9 : 1).toArray();
    var starts =
        IntStream.range(0, 200)
            .map(seed -> {
              var values = Course.noisy(boosted, Noise.of(3), new SplittableRandom(seed));
              var level = new Level(Scale.THROUGHPUT, values, STEADY, 23);
              assertThat(level.spreadPercent()).isBetween(1.5, 6.0);
              return Sign.firstSettled(List.of(level), 23, CEILING).orElse(Integer.MAX_VALUE);
            })
            .sorted()
            .toArray();

    assertThat(starts[100]).isBetween(23, 25);
    assertThat(starts[170]).isLessThanOrEqualTo(CEILING);
  }

  /** As in a trial that was measured: the boosted beginning averages out what still rises. */
  @Test
  void aRiseAfterABoostIsNotHiddenByTheBoost() {
    double[] rising =
        IntStream.range(0, SLICES)
            .mapToDouble(slice ->
                slice < 15
                    ? 1.3 * (1 - 0.6 * Math.exp(-slice / 4.0))
                    : 1.1 - 0.35 * Math.exp(-(slice - 15) / 20.0))
            .toArray();
    var settled =
        IntStream.range(0, 200)
            .filter(seed -> {
              var values = Course.noisy(rising, Noise.of(5), new SplittableRandom(seed));
              var level = new Level(Scale.THROUGHPUT, values, STEADY, 16);
              return Sign.firstSettled(List.of(level), 16, CEILING).isPresent();
            })
            .count();

    assertThat(settled).isLessThanOrEqualTo(20);
  }

  @Test
  void ofTooMuchNoiseNothingIsTold() {
    var level =
        new Level(
            Scale.THROUGHPUT,
            Course.noisy(Course.FLAT.slices(SLICES, 2), Noise.of(20), new SplittableRandom(1)),
            STEADY,
            0);

    assertThat(level.at(CEILING)).isEqualTo(Finding.UNSURE);
    assertThat(level.spreadPercent()).isBetween(15.0, 30.0);
  }

  @Test
  void underNoiseTheStartIsTwiceAsLate() {
    double[] step = Course.stepUp(20, 20).slices(SLICES, 2);
    var starts =
        IntStream.range(0, 200)
            .map(seed -> start(Course.noisy(step, Noise.of(5), new SplittableRandom(seed))))
            .sorted()
            .toArray();

    assertThat(starts[100]).isBetween(14, 22);
  }

  @Test
  void whatSettlesAfterTheCeilingHasNotSettled() {
    assertThat(first(slice -> slice < 50 ? 500 : 1000)).isEmpty();
  }

  @Test
  void ofTooFewSlicesNothingIsSaid() {
    assertThat(Sign.firstSettled(List.of(level(FLAT, 9)), 0, 3)).isEmpty();
    assertThat(Sign.firstSettled(List.of(level(FLAT, 10)), 0, 3)).hasValue(0);
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
  void percentilesAreAllowedFourTimesTheChange() {
    List<Double> values = values(slice -> slice < 30 ? 1000 : 1050, SLICES);

    assertThat(new Level(Scale.INTENDED_P99, values, STEADY, 0).at(0)).isEqualTo(Finding.SETTLED);
    assertThat(new Level(Scale.THROUGHPUT, values, STEADY, 0).at(0)).isEqualTo(Finding.MOVING);
  }

  @Test
  void aShortBadBeginningCountsFullyInAPercentile() {
    var rates = values(slice -> slice < 5 ? 1035 : 1000, SLICES);
    // Four times as much, as the limits of percentiles are.
    var latencies = values(slice -> slice < 5 ? 1140 : 1000, SLICES);

    assertThat(new Level(Scale.THROUGHPUT, rates, STEADY, 0).at(0)).isEqualTo(Finding.SETTLED);
    assertThat(new Level(Scale.INTENDED_P99, latencies, STEADY, 0).at(0))
        .isNotEqualTo(Finding.SETTLED);
  }

  @Test
  void theCompilerHasSettledWhenItWorksForLessThanATenthOfTheTime() {
    // The compiler uses half a core for 20 s, then 0.05 cores.
    IntToDoubleFunction worked = slice -> Math.min(slice, 10) * 1.0 + Math.max(0, slice - 10) * 0.1;
    var compilation = compilation(worked);

    // From then on, it works for at most one of ten seconds.
    assertThat(Sign.firstSettled(List.of(compilation), 0, CEILING)).hasValue(10);
    assertThat(Sign.firstSettled(List.of(level(FLAT, SLICES), compilation), 0, CEILING))
        .hasValue(10);
  }

  @Test
  void aCompilerThatGoesOnHasNotSettled() {
    assertThat(Sign.firstSettled(List.of(compilation(slice -> 0.3 * slice)), 0, CEILING)).isEmpty();
  }

  @Test
  void aCompilerThatWasNotSeenYetHasNotSettled() {
    var late = compilation(slice -> slice < 3 ? Double.NaN : 5);

    assertThat(Sign.firstSettled(List.of(late), 0, CEILING)).hasValue(3);
  }

  @Test
  void compilersThatWaitForAProcessorHaveSettledWhenTheyNeedLittleOfIt() {
    // A tenth of the CPU for ten slices, then a fiftieth.
    IntToDoubleFunction cpu = slice -> 0.2 * Math.min(slice, 10) + 0.04 * Math.max(0, slice - 10);

    assertThat(settled(0.39, cpu, 1)).hasValue(10);
    // They rest too seldom: more may wait for them.
    assertThat(settled(0.41, cpu, 1)).isEmpty();
    // A fiftieth of many cores is more than a tenth of one.
    assertThat(settled(0.39, slice -> 0.4 * slice, 10)).isEmpty();
    // A compilation that has not ended is in the CPU time alone.
    assertThat(settled(0, slice -> 0.4 * slice, 1)).isEmpty();
    // By time alone, as with a subject that does not tell CPU time.
    assertThat(settled(0.09, slice -> Double.NaN, 1)).hasValue(0);
    assertThat(settled(0.39, slice -> Double.NaN, 1)).isEmpty();
  }

  /** Compilers that take a part of the time, and seconds of the CPU of a subject of full cores. */
  private static OptionalInt settled(double partOfTime, IntToDoubleFunction cpuSeconds, int cores) {
    var compilation =
        new Compilation(
            "compilation",
            values(slice -> 2 * partOfTime * slice, SLICES + 1),
            Optional.of(
                new Compilation.CpuTime(
                    values(cpuSeconds, SLICES + 1),
                    values(slice -> 2.0 * cores * slice, SLICES + 1))),
            2);
    return Sign.firstSettled(List.of(compilation), 0, CEILING);
  }

  private static OptionalInt first(IntToDoubleFunction curve) {
    return Sign.firstSettled(List.of(level(curve, SLICES)), 0, CEILING);
  }

  private static int start(List<Double> values) {
    return Sign.firstSettled(List.of(new Level(Scale.THROUGHPUT, values, STEADY, 0)), 0, CEILING)
        .orElse(CEILING);
  }

  private static Level level(IntToDoubleFunction curve, int slices) {
    return new Level(Scale.THROUGHPUT, values(curve, slices), STEADY, 0);
  }

  private static List<Double> values(IntToDoubleFunction curve, int slices) {
    return IntStream.range(0, slices).mapToObj(curve::applyAsDouble).toList();
  }

  private static Compilation compilation(IntToDoubleFunction coreSeconds) {
    return new Compilation(
        "compilation",
        IntStream.rangeClosed(0, SLICES).mapToObj(coreSeconds::applyAsDouble).toList(),
        Optional.empty(),
        2);
  }
}
