package dev.benchwright.workload.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class DatabaseWaitTest {

  private final AtomicLong nanos = new AtomicLong();
  private final AtomicInteger attempts = new AtomicInteger();
  private final DatabaseWait wait =
      new DatabaseWait(nanos::get, () -> nanos.addAndGet(Duration.ofMillis(100).toNanos()));
  private final DatabaseSettings settings =
      new DatabaseSettings("pg", 5433, "shop", "app", "secret", 10, Duration.ofSeconds(60));

  @Test
  void itTriesUntilTheDatabaseAnswers() throws Exception {
    Duration waited =
        wait.until(
            settings,
            () -> {
              if (attempts.incrementAndGet() < 5) {
                throw new IOException("not yet");
              }
              nanos.addAndGet(Duration.ofMillis(30).toNanos());
            });
    assertThat(attempts).hasValue(5);
    assertThat(Duration.ofNanos(nanos.get())).isEqualTo(Duration.ofMillis(430));
    assertThat(waited).as("without the attempt that succeeded").isEqualTo(Duration.ofMillis(400));
  }

  @Test
  void itGivesUpAfterItsTimeAndNamesTheAddressAndTheLastReason() {
    assertThatThrownBy(() ->
            wait.until(
                settings,
                () -> {
                  throw new IllegalStateException(new IOException("Connection refused"));
                }))
        .isInstanceOf(DatabaseUnreachableException.class)
        .hasMessageContaining("pg:5433")
        .hasMessageContaining("within 60 s (Connection refused)")
        .message()
        .doesNotContain("secret");
    assertThat(Duration.ofNanos(nanos.get())).isEqualTo(Duration.ofSeconds(60));
  }
}
