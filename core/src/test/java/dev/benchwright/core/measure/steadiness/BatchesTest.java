package dev.benchwright.core.measure.steadiness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The noise of a window is found from its own slices, as many other windows really show it. */
class BatchesTest {

  private static final int WINDOWS = 2000;

  @ParameterizedTest
  @CsvSource({
    // slices, noise of a slice in percent, its correlation, and how far off the answer may be
    "15, 2, 0, 0.05",
    "30, 2, 0, 0.05",
    "30, 10, 0.3, 0.15",
    "30, 2, 0.5, 0.25",
    "150, 2, 0.5, 0.1",
    "150, 2, 0.8, 0.25",
    "8, 5, 0, 0.05",
  })
  void theNoiseOfAWindowIsRecovered(
      int slices, double percent, double correlation, double mostOff) {
    var random = new SplittableRandom(3);
    var noise = new Course.Noise(percent, correlation);
    var batches = Batches.of(slices, 1).orElseThrow();
    double truth = 0;
    double found = 0;
    for (int i = 0; i < WINDOWS; i++) {
      var window = Course.noisy(Course.FLAT.slices(slices, 2), noise, random);
      double mean = window.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
      truth += Math.log(mean) * Math.log(mean) / WINDOWS;
      double one = batches.percent(batches.means(window), slices).orElseThrow() / 100;
      found += one * one / WINDOWS;
    }

    assertThat(Math.sqrt(found / truth)).isCloseTo(1, within(mostOff));
  }

  @Test
  void slicesAloneWouldTakeCorrelatedNoiseForLessThanItIs() {
    var random = new SplittableRandom(4);
    var noise = new Course.Noise(2, 0.8);
    var single = new Batches(0, 1, 150);
    var batches = Batches.of(150, 1).orElseThrow();
    double ofSlices = 0;
    double ofBatches = 0;
    for (int i = 0; i < 200; i++) {
      var window = Course.noisy(Course.FLAT.slices(150, 2), noise, random);
      ofSlices += single.percent(single.means(window), 150).orElseThrow();
      ofBatches += batches.percent(batches.means(window), 150).orElseThrow();
    }

    assertThat(ofBatches / ofSlices).isGreaterThan(2);
  }

  @Test
  void aSteadyRiseIsNotNoise() {
    var rising = IntStream.range(0, 30).mapToObj(i -> Math.exp(0.01 * i)).toList();
    var batches = Batches.of(30, 1).orElseThrow();

    assertThat(batches.percent(batches.means(rising), 30)).hasValueCloseTo(0.0, within(1e-6));
  }

  @Test
  void batchesAreTheLastOfAWindowAndAtLeastAsLongAsAsked() {
    assertThat(Batches.of(29, 1)).contains(new Batches(1, 2, 14));
    assertThat(Batches.of(30, 4)).contains(new Batches(2, 4, 7));
    assertThat(Batches.of(150, 1)).contains(new Batches(0, 15, 10));
    assertThat(new Batches(2, 4, 7).starts()).containsExactly(2, 6, 10, 14, 18, 22, 26);
  }

  @Test
  void aShortWindowShowsNothing() {
    assertThat(Batches.of(5, 1)).isEmpty();
    assertThat(Batches.of(30, 6)).isEmpty();
  }

  @Test
  void withoutAnyRequestInABatchNothingIsKnown() {
    var batches = Batches.of(8, 1).orElseThrow();

    assertThat(batches.percent(List.of(1.0, 1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0), 8)).isEmpty();
    assertThat(batches.percent(Collections.nCopies(8, 7.0), 8)).hasValueCloseTo(0.0, within(1e-9));
  }
}
