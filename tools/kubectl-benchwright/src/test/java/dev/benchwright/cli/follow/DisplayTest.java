package dev.benchwright.cli.follow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.cli.Runs;
import dev.benchwright.cli.Screen;
import dev.benchwright.cli.cluster.RunFeed;
import dev.benchwright.cli.cluster.RunName;
import dev.benchwright.cli.cluster.RunSnapshot;
import dev.benchwright.cli.terminal.Failure;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DisplayTest {

  private static final Instant NOW = Instant.parse("2026-03-01T10:01:00Z");
  private static final RunName NAME = new RunName("team-a", "hello-run");
  private static final RunSnapshot UNDER_WAY =
      new RunSnapshot(
          Runs.run(
              "{phase: Running, progress: 1/4, settledTrials: 1, plannedTrials: 4, seed: 7, message: Trial hello-run-b1-c2 is under way.}"),
          List.of(
              Runs.trial(1, Runs.succeeded("10:00:00", "10:00:40")),
              Runs.trial(2, Runs.loading("10:00:50"))));
  private static final RunSnapshot OVER =
      new RunSnapshot(Runs.finished("Better"), UNDER_WAY.trials());

  @Test
  void inALogThereIsALineForAllThatHappensAndNoneTwice() {
    var screen = Screen.plain();
    var display = new LineDisplay(screen.terminal());

    display.show(UNDER_WAY, NOW);
    display.show(UNDER_WAY, NOW.plusSeconds(1));
    display.show(OVER, NOW.plusSeconds(2));
    display.end();

    assertThat(screen.out().lines())
        .containsExactly(
            "10:01:00Z  hello-run-b1-c1, mvc-platform-200 at 20 users, block 1: Succeeded",
            "10:01:00Z  Running 1/4  Trial hello-run-b1-c2 is under way.  about 115 s left",
            "10:01:02Z  Succeeded 4/4  4 of 4 trials count.");
  }

  @Test
  void onATerminalTheBarsAreDrawnAnewInTheSamePlace() {
    var screen = Screen.interactive(200);
    var display = new BarDisplay(screen.terminal());

    display.show(UNDER_WAY, NOW);
    display.show(UNDER_WAY, NOW.plusSeconds(10));

    assertThat(screen.out())
        .isEqualTo(
            """
              hello-run-b1-c1, mvc-platform-200 at 20 users, block 1: Succeeded
            hello-run Running  ######------------------  1/4 trials, about 115 s left
              hello-run-b1-c2, mvc-virtual at 20 users, block 1
              ######------------------  Loading  0:10 of about 0:40
            \u001b[1A\u001b[2K\u001b[1A\u001b[2K\u001b[1A\u001b[2K\
            hello-run Running  ######------------------  1/4 trials, about 105 s left
              hello-run-b1-c2, mvc-virtual at 20 users, block 1
              ############------------  Loading  0:20 of about 0:40
            """);
  }

  @Test
  void noLineIsLongerThanTheTerminal() {
    var screen = Screen.interactive(30);

    new BarDisplay(screen.terminal()).show(UNDER_WAY, NOW);

    assertThat(screen.out().lines()).allMatch(line -> line.length() < 30).hasSize(4);
  }

  @Test
  void whyATrialDoesNotCountIsSaidAtOnce() {
    var screen = Screen.plain();
    var trials =
        List.of(
            Runs.trial(
                1,
                "{phase: Invalid, gates: [{name: ScrapeGap, passed: false, observed: o, allowed: a},"
                    + " {name: LoadSent, passed: true, observed: o, allowed: a}]}"),
            Runs.trial(
                2, "{phase: Failed, message: \"The image <b>x</b>\\e[2J cannot be pulled.\"}"));

    new LineDisplay(screen.terminal())
        .show(
            new RunSnapshot(
                Runs.run("{phase: Running, progress: 1/4, settledTrials: 1, plannedTrials: 4}"),
                trials),
            NOW);

    assertThat(screen.out())
        .contains("block 1: Invalid (ScrapeGap)\n")
        .contains("block 1: Failed: The image <b>x</b>\uFFFD[2J cannot be pulled.\n");
  }

  @Test
  void itIsFollowedUntilItIsOver() {
    var display = new Kept();
    var feed = new Feed(Optional.of(UNDER_WAY), Optional.of(UNDER_WAY), Optional.of(OVER));

    var end = new Follower(display, Clock.fixed(NOW, ZoneOffset.UTC)).follow(NAME, feed);

    assertThat(end).isEqualTo(OVER);
    assertThat(display.shown).containsExactly(UNDER_WAY, UNDER_WAY, OVER);
    assertThat(display.ended).isTrue();
  }

  @Test
  void aRunThatIsDeletedMeanwhileEndsTheFollowing() {
    var display = new Kept();
    var feed = new Feed(Optional.of(UNDER_WAY), Optional.empty());
    var follower = new Follower(display, Clock.fixed(NOW, ZoneOffset.UTC));

    assertThatThrownBy(() -> follower.follow(NAME, feed))
        .isInstanceOf(Failure.class)
        .hasMessage("run team-a/hello-run was deleted before it was over");
    assertThat(display.ended).isTrue();
  }

  @Test
  void whoeverLeavesIsToldThatTheRunGoesOn() {
    var screen = Screen.interactive(80);
    try (var interruption = new Interruption(screen.terminal(), new Kept(), NAME)) {
      interruption.tell();
      interruption.tell();
    }

    assertThat(screen.err())
        .containsOnlyOnce("Run team-a/hello-run goes on.")
        .contains("kubectl benchwright cancel hello-run --namespace team-a");
  }

  @Test
  void whoeverSeesTheEndIsNot() {
    var screen = Screen.interactive(80);
    var interruption = new Interruption(screen.terminal(), new Kept(), NAME);
    interruption.close();
    interruption.tell();

    assertThat(screen.err()).isEmpty();
  }

  /** Records what it is shown. */
  private static final class Kept implements Display {

    private final List<RunSnapshot> shown = new ArrayList<>();
    private boolean ended;

    @Override
    public void show(RunSnapshot run, Instant now) {
      shown.add(run);
    }

    @Override
    public void end() {
      ended = true;
    }
  }

  /** Returns the snapshots that it was given. */
  private record Feed(Deque<Optional<RunSnapshot>> coming) implements RunFeed {

    @SafeVarargs
    Feed(Optional<RunSnapshot>... coming) {
      this(new ArrayDeque<>(Arrays.asList(coming)));
    }

    @Override
    public Optional<RunSnapshot> next(Duration atMost) {
      return coming.remove();
    }

    @Override
    public void close() {
      coming.clear();
    }
  }
}
