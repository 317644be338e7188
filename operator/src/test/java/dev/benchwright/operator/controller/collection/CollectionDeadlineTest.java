package dev.benchwright.operator.controller.collection;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class CollectionDeadlineTest {

  private static final Instant SINCE = Instant.parse("2026-01-01T00:00:00Z");

  private final CollectionDeadline deadline =
      new CollectionDeadline(Duration.ofSeconds(30), Duration.ofSeconds(300));

  @Test
  void samplesThatHaveNotComeByTheDeadlineAreLost() {
    var missing = new CollectionResult.NotYet("Prometheus has 1 of 2 requests.", true);

    assertThat(deadline.takesWhatIsThere(SINCE, after(30))).isFalse();
    assertThat(deadline.takesWhatIsThere(SINCE, after(31))).isTrue();
    assertThat(deadline.givesUp(missing, SINCE, after(30))).isFalse();
    assertThat(deadline.givesUp(missing, SINCE, after(31))).isTrue();
    assertThat(deadline.limit(missing)).isEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void aPrometheusOutOfReachIsWaitedForLongerBecauseItStillHasTheNumbers() {
    var unreachable = new CollectionResult.NotYet("Prometheus cannot be reached.", false);

    assertThat(deadline.givesUp(unreachable, SINCE, after(330))).isFalse();
    assertThat(deadline.givesUp(unreachable, SINCE, after(331))).isTrue();
    assertThat(deadline.limit(unreachable)).isEqualTo(Duration.ofSeconds(330));
  }

  private static Instant after(int seconds) {
    return SINCE.plusSeconds(seconds);
  }
}
