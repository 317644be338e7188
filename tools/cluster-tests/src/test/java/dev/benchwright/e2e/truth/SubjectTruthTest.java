package dev.benchwright.e2e.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.core.api.trial.MeasuredWindow;
import dev.benchwright.e2e.SubjectLog.Request;
import dev.benchwright.e2e.SubjectTruth;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SubjectTruthTest {

  private static final long BEGIN = Instant.parse("2026-01-01T00:00:00Z").toEpochMilli();
  private static final int REQUESTS = 400;

  @Test
  void aPercentileIsBetweenTheSubjectsTimeAndThatTimeWithTheGapsBesideIt() {
    var truth = SubjectTruth.of(requests(20, 1), window(1000, 5000), client -> 0, true);

    for (double fits : new double[] {20, 21, 22}) {
      assertThatCode(() -> truth.assertPercentile("p95Millis", fits, 0.95))
          .doesNotThrowAnyException();
    }
    for (double doesNot : new double[] {19.9, 22.1}) {
      assertThatThrownBy(() -> truth.assertPercentile("p95Millis", doesNot, 0.95))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("p95Millis");
    }
  }

  @Test
  void aRequestThatCanHaveBegunOnBothSidesOfAnEdgeMayBeCountedOrNot() {
    // Requests arrive at 0, 21, 42 … ms; those at 105 and 189 may have begun up to 1 ms earlier.
    var truth = SubjectTruth.of(requests(20, 1), window(105, 189), client -> 0, true);

    assertThat(truth.count()).isEqualTo(3);
    assertThat(truth.totalMillis()).isEqualTo(60);
    for (double fits : new double[] {3, 4, 5}) {
      assertThatCode(() -> truth.assertCount(fits)).doesNotThrowAnyException();
    }
    for (double doesNot : new double[] {2, 6}) {
      assertThatThrownBy(() -> truth.assertCount(doesNot)).isInstanceOf(AssertionError.class);
    }
  }

  @Test
  void ofAClientThatBeganLaterTheWindowIsLater() {
    var later = SubjectTruth.of(requests(20, 1), window(105, 189), client -> 42 * client, true);
    var asLate = SubjectTruth.of(requests(20, 1), window(147, 231), client -> 0, true);

    assertThat(later.count()).isEqualTo(asLate.count());
    assertThatCode(() -> later.assertCount(asLate.count() + 2)).doesNotThrowAnyException();
    assertThatThrownBy(() -> later.assertCount(asLate.count() + 3))
        .isInstanceOf(AssertionError.class);
  }

  @Test
  void theLogOfAnotherTrialsPodProvesNothingAndIsSaidToBeEmpty() {
    var other = requests(20, 1);

    assertThatThrownBy(() -> SubjectTruth.of(other, window(60_000, 64_000), client -> 0, true))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("2026-01-01T00:01:00Z");
  }

  @Test
  void ofAnOpenLoadThereAreNoBounds() {
    var truth = SubjectTruth.of(requests(5, 500), window(1000, 5000), client -> 0, false);

    assertThatThrownBy(() -> truth.assertPercentile("p95Millis", 900, 0.95))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("users wait for each answer");
    assertThatThrownBy(() -> truth.assertCount(truth.count())).isInstanceOf(AssertionError.class);
  }

  /** Returns requests of one connection with this duration and this gap. */
  private static List<Request> requests(long tookMillis, long gapMillis) {
    return IntStream.range(0, REQUESTS)
        .mapToObj(i ->
            new Request(
                BEGIN + i * (tookMillis + gapMillis),
                tookMillis,
                i == 0 ? Double.NaN : gapMillis,
                i == REQUESTS - 1 ? Double.NaN : gapMillis,
                1,
                1))
        .toList();
  }

  private static MeasuredWindow window(long fromMillis, long toMillis) {
    return new MeasuredWindow(
        Instant.ofEpochMilli(BEGIN + fromMillis).toString(),
        Instant.ofEpochMilli(BEGIN + toMillis).toString());
  }
}
