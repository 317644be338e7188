package dev.benchwright.cli.command;

import dev.benchwright.cli.cluster.Cluster;
import dev.benchwright.cli.cluster.RunName;
import dev.benchwright.cli.follow.Display;
import dev.benchwright.cli.follow.Follower;
import dev.benchwright.cli.follow.Interruption;
import dev.benchwright.cli.results.OutcomeText;
import dev.benchwright.cli.terminal.OutputFile;
import dev.benchwright.core.report.ReportHtml;
import dev.benchwright.core.report.RunResults;

/** Follows a run to its end and prints its results. */
final class RunFollowing {

  private final Shell shell;

  RunFollowing(Shell shell) {
    this.shell = shell;
  }

  /**
   * Follows the run and prints its results.
   *
   * @return the exit code of its outcome
   */
  int follow(Cluster cluster, RunName name, RunningOptions options) {
    var terminal = shell.terminal();
    var display = Display.on(terminal);
    try (var feed = cluster.feed(name);
        var _ = new Interruption(terminal, display, name)) {
      new Follower(display, shell.clock()).follow(name, feed);
    }
    // The two watches may not be equally recent, so the run is read once more.
    var run = cluster.snapshot(name);
    var results = RunResults.withoutSeries(run.run(), run.trials());
    terminal.say("");
    OutcomeText.lines(results).forEach(terminal::say);
    if (options.report != null) {
      var whole = RunResults.of(run.run(), run.trials(), cluster.series(name));
      new OutputFile(options.report).write(ReportHtml.write(whole));
      terminal.note("The report is in %s.".formatted(options.report));
    } else {
      terminal.note(
          "A report to send to somebody: kubectl benchwright report %s"
              .formatted(name.arguments()));
    }
    return ExitCode.of(run.status());
  }
}
