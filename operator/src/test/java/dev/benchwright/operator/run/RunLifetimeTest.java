package dev.benchwright.operator.run;

import static dev.benchwright.operator.controller.Runs.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunPhase;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RunLifetimeTest {

  private static final String END = "2026-01-01T00:00:10Z";

  @ParameterizedTest
  @EnumSource(names = {"SUCCEEDED", "FAILED", "CANCELLED"})
  void aRunStaysSoLongAfterItsEndHoweverItEnded(RunPhase phase) {
    var over = run("team/over").phase(phase).finishedAt(END).ttlSecondsAfterFinished(60).build();

    assertThat(RunLifetime.left(over, Instant.parse("2026-01-01T00:00:30Z")))
        .contains(Duration.ofSeconds(40));
    assertThat(RunLifetime.left(over, Instant.parse("2026-01-01T00:01:10Z")))
        .contains(Duration.ZERO);
    assertThat(RunLifetime.left(over, Instant.parse("2026-01-01T09:00:00Z")).orElseThrow())
        .isNegative();
  }

  @Test
  void aRunWithoutSuchATimeStays() {
    var over = run("team/over").phase(RunPhase.SUCCEEDED).finishedAt(END).build();

    assertThat(RunLifetime.left(over, Instant.parse("2036-01-01T00:00:00Z"))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"QUEUED", "RUNNING", "SUSPENDED"})
  void aRunThatIsNotOverStays(RunPhase phase) {
    var goingOn = run("team/going-on").phase(phase).ttlSecondsAfterFinished(0).build();

    assertThat(RunLifetime.left(goingOn, Instant.parse("2036-01-01T00:00:00Z"))).isEmpty();
  }
}
