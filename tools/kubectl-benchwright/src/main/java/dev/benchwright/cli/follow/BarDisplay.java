package dev.benchwright.cli.follow;

import dev.benchwright.cli.cluster.RunSnapshot;
import dev.benchwright.cli.terminal.DurationText;
import dev.benchwright.cli.terminal.Terminal;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.plan.TrialCount;
import dev.benchwright.core.plan.TrialTime;
import dev.benchwright.core.report.StatusWord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Shows a run to people. Finished trials scroll by. Below them, a bar of the run and a bar of the
 * current trial are redrawn each time.
 */
final class BarDisplay implements Display {

  private static final int BAR_CELLS = 24;
  private static final String UP_AND_CLEAR = "\u001b[1A\u001b[2K";

  private final Terminal terminal;
  private final Bar bar;
  private final Set<String> told = new HashSet<>();
  private int drawn;

  BarDisplay(Terminal terminal) {
    this.terminal = terminal;
    this.bar = new Bar(BAR_CELLS, terminal.unicode());
  }

  @Override
  public void show(RunSnapshot run, Instant now) {
    var text = new StringBuilder(UP_AND_CLEAR.repeat(drawn));
    run.trials().stream()
        .filter(trial -> trial.statusOrNew().phase().isOver())
        .filter(trial -> told.add(trial.getMetadata().getName()))
        .forEach(trial -> line(text, "  " + TrialText.which(trial) + ": " + TrialText.end(trial)));
    var lines = lines(run, now);
    lines.forEach(one -> line(text, one));
    drawn = lines.size();
    terminal.out().print(text);
    terminal.out().flush();
  }

  private List<String> lines(RunSnapshot run, Instant now) {
    var lines = new ArrayList<String>();
    var count = TrialCount.of(run.run());
    var phase = run.status().phase();
    lines.add(
        "%s %s  %s  %s trials%s"
            .formatted(
                run.run().getMetadata().getName(),
                StatusWord.of(phase),
                bar.of(count.planned() == 0 ? 0 : (double) count.settled() / count.planned()),
                RunText.progress(run),
                phase.isOver() ? "" : ", " + RunText.timeLeft(run, now)));
    run.current()
        .ifPresentOrElse(
            trial -> lines.addAll(current(run, trial, now)),
            () -> lines.add("  " + RunText.message(run)));
    return lines;
  }

  private List<String> current(RunSnapshot run, BenchmarkTrial trial, Instant now) {
    var elapsed = TrialTime.of(trial).elapsed(now);
    var length = run.timeLeft().ofOneTrial(trial.getSpec().loadLevel());
    return List.of(
        "  " + TrialText.which(trial),
        "  %s  %s  %s of about %s"
            .formatted(
                bar.of(length.isZero() ? 1 : (double) elapsed.toMillis() / length.toMillis()),
                StatusWord.of(trial.statusOrNew().phase()),
                DurationText.clock(elapsed),
                DurationText.clock(length)));
  }

  // A line that wraps in the terminal would take one line more than is cleared.
  private void line(StringBuilder text, String line) {
    var cut =
        line.codePointCount(0, line.length()) < terminal.width()
            ? line
            : line.substring(0, line.offsetByCodePoints(0, terminal.width() - 1));
    text.append(cut).append('\n');
  }

  @Override
  public void end() {
    drawn = 0;
  }
}
