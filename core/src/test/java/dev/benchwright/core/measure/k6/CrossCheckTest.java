package dev.benchwright.core.measure.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.measure.k6.CrossCheck.Latency;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class CrossCheckTest {

  @Test
  void theDifferenceIsRelativeToK6AndHasNoSign() {
    assertThat(difference(502, 500)).isCloseTo(0.4, within(1e-9));
    assertThat(difference(498, 500)).isCloseTo(0.4, within(1e-9));
  }

  @Test
  void twoZerosDoNotDiffer() {
    assertThat(difference(0.00006, 0)).isZero();
  }

  @Test
  void aLatencyThatOnlyPrometheusHasCannotBeCompared() {
    assertThat(new Latency(OptionalDouble.of(5), 0, 0, 0).differencePercent()).isEmpty();
  }

  @Test
  void aLatencyThatPrometheusLacksCannotBeCompared() {
    assertThat(new Latency(OptionalDouble.empty(), 5, 5, 5).differencePercent()).isEmpty();
  }

  private static double difference(double prometheus, double k6) {
    return new Latency(OptionalDouble.of(prometheus), k6, k6, k6).differencePercent().orElseThrow();
  }
}
