package dev.benchwright.cli.command;

import dev.benchwright.cli.cluster.ClusterOptions;
import dev.benchwright.cli.cluster.RunSnapshot;
import dev.benchwright.core.report.StatusWord;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Ends a run. */
@NullUnmarked
@Command(
    name = "cancel",
    description =
        "Ends a run permanently: stops and removes its current trial, and keeps measured results.")
final class CancelCommand implements Callable<Integer> {

  @Parameters(paramLabel = "NAME", description = "The run: NAME or NAMESPACE/NAME.")
  private String name;

  @Mixin private ClusterOptions where;

  private final Shell shell;

  CancelCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    try (var cluster = shell.connect(where)) {
      var run = cluster.named(name);
      var phase = new RunSnapshot(cluster.run(run), List.of()).status().phase();
      if (phase.isOver()) {
        shell
            .terminal()
            .say(
                "Run %s is over already: %s. Nothing is left to cancel."
                    .formatted(run, StatusWord.of(phase)));
        return ExitCode.OK;
      }
      cluster.cancel(run);
      shell.terminal().say("Run %s ends as soon as its trial under way is removed.".formatted(run));
      return ExitCode.OK;
    }
  }
}
