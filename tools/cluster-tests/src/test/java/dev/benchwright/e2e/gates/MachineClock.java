package dev.benchwright.e2e.gates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.e2e.Command;
import java.time.Duration;
import java.time.Instant;

/** The wall clock of this machine, which the sandbox's pods use as well. */
final class MachineClock {

  private MachineClock() {}

  /** Moves the clock forward, or back if negative; the few milliseconds of the call are lost. */
  static void moveBy(Duration step) {
    var time = Instant.now().plus(step);
    var set =
        Command.run("date", "--set", "@%d.%09d".formatted(time.getEpochSecond(), time.getNano()));
    assertThat(set.exitCode()).as(set.output()).isZero();
  }
}
