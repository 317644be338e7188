package dev.benchwright.core.measure.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class JvmQueriesTest {

  /** Otherwise its trials would be waited for until their deadline. */
  @Test
  void scrapesOfASubjectThatIsNoJvmAreSeenToo() {
    var scope =
        new QueryScope(
            MeasuredTrials.of("t", "team", "pod-1", "db-1", List.of("gen-1"), true, false),
            new LoadPortion.Steady(),
            Duration.ofSeconds(20),
            Duration.ofSeconds(20),
            Duration.ofSeconds(30),
            Duration.ofSeconds(10));

    assertThat(JvmQueries.samples(scope, Duration.ofSeconds(3)))
        .isEqualTo(
            """
            max(count_over_time(jvm_threads_live_threads{namespace="team",pod="pod-1"}[3000ms])) or \
            max(max_over_time(up{namespace="team",pod="pod-1"}[3000ms]))\
            """);
  }
}
