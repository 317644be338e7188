package dev.benchwright.cli.follow;

import dev.benchwright.cli.cluster.RunSnapshot;
import dev.benchwright.cli.terminal.Terminal;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.report.StatusWord;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.Set;

/** Shows a run in the logs of continuous integration and in pipes: a plain line for each event. */
final class LineDisplay implements Display {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss'Z'").withZone(ZoneOffset.UTC);

  private final Terminal terminal;
  private final Set<String> told = new HashSet<>();
  private String last = "";

  LineDisplay(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void show(RunSnapshot run, Instant now) {
    run.trials().stream()
        .filter(trial -> trial.statusOrNew().phase().isOver())
        .filter(trial -> told.add(trial.getMetadata().getName()))
        .forEach(trial -> say(now, ended(trial)));
    var line =
        "%s %s  %s"
            .formatted(
                StatusWord.of(run.status().phase()), RunText.progress(run), RunText.message(run));
    if (!line.equals(last)) {
      last = line;
      say(now, line + (run.status().phase().isOver() ? "" : "  " + RunText.timeLeft(run, now)));
    }
  }

  private static String ended(BenchmarkTrial trial) {
    return "%s: %s".formatted(TrialText.which(trial), TrialText.end(trial));
  }

  private void say(Instant now, String line) {
    terminal.say(TIME.format(now) + "  " + line);
  }

  @Override
  public void end() {
    // Every line is complete already.
  }
}
