package dev.benchwright.cli.follow;

import dev.benchwright.cli.cluster.RunFeed;
import dev.benchwright.cli.cluster.RunName;
import dev.benchwright.cli.cluster.RunSnapshot;
import dev.benchwright.cli.terminal.Failure;
import java.time.Clock;
import java.time.Duration;

/** Follows a run to its end. */
public final class Follower {

  /** How often the display is updated, so that its clock moves on. */
  private static final Duration TICK = Duration.ofSeconds(1);

  private final Display display;
  private final Clock clock;

  public Follower(Display display, Clock clock) {
    this.display = display;
    this.clock = clock;
  }

  /**
   * Shows the run until it is over.
   *
   * @return the run as it was last seen
   * @throws Failure when the run is deleted meanwhile
   */
  public RunSnapshot follow(RunName name, RunFeed feed) {
    try {
      while (true) {
        var run =
            feed.next(TICK)
                .orElseThrow(
                    () -> new Failure("run %s was deleted before it was over".formatted(name)));
        display.show(run, clock.instant());
        if (run.status().phase().isOver()) {
          return run;
        }
      }
    } finally {
      display.end();
    }
  }
}
