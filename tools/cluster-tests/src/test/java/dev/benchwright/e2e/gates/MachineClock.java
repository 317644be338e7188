package dev.benchwright.e2e.gates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.e2e.Command;
import java.time.Duration;
import java.time.Instant;

/** The wall clock of this machine, by which the sandbox's pods live as well. */
final class MachineClock {

  private MachineClock() {}

  /** Sets it forward, or back by a negative step; the few milliseconds that this takes are lost. */
  static void moveBy(Duration step) {
    var time = Instant.now().plus(step);
    var set =
        Command.run("date", "--set", "@%d.%09d".formatted(time.getEpochSecond(), time.getNano()));
    assertThat(set.exitCode()).as(set.output()).isZero();
  }
}
