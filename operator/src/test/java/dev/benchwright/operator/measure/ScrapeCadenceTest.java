package dev.benchwright.operator.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ScrapeCadenceTest {

  private static final Instant START = Instant.parse("2026-11-21T10:00:00Z");
  private static final Instant END = START.plusSeconds(20);
  private static final Duration ASSUMED = Duration.ofMillis(2500);

  @Test
  void theIntervalIsTheMedianSoThatAGapDoesNotMoveIt() {
    var cadence = at(-2000, 0, 2000, 4000, 14_000, 16_000, 18_000, 20_000, 22_000);
    assertThat(cadence.interval()).isEqualTo(Duration.ofSeconds(2));
    assertThat(cadence.longestGap()).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void theEndsOfTheWindowCountAsSamples() {
    assertThat(at(5000, 10_000, 15_000).longestGap()).isEqualTo(Duration.ofSeconds(5));
    assertThat(at(7000, 12_000, 17_000).longestGap()).isEqualTo(Duration.ofSeconds(7));
    assertThat(at(3000, 8000, 12_000).longestGap()).isEqualTo(Duration.ofSeconds(8));
  }

  @Test
  void whatWasMissedOutsideOfTheWindowIsNoGap() {
    var cadence = at(-30_000, 1000, 6000, 11_000, 16_000, 60_000);
    assertThat(cadence.longestGap()).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void withoutSamplesAllOfTheWindowIsAGap() {
    assertThat(at()).isEqualTo(new ScrapeCadence("it", ASSUMED, Duration.ofSeconds(20)));
  }

  @Test
  void twoSamplesTellNoInterval() {
    assertThat(at(3000, 8000).interval()).isEqualTo(ASSUMED);
    assertThat(at(3000, 8000, 13_000).interval()).isEqualTo(Duration.ofSeconds(5));
  }

  private static ScrapeCadence at(long... millis) {
    List<Instant> times = LongStream.of(millis).mapToObj(START::plusMillis).toList();
    return ScrapeCadence.of("it", times, START, END, ASSUMED);
  }
}
