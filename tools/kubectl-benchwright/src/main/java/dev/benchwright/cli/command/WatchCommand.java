package dev.benchwright.cli.command;

import dev.benchwright.cli.cluster.ClusterOptions;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Follows a run that was applied before. */
@NullUnmarked
@Command(
    name = "watch",
    description = "Follows an applied run to its end and prints its results.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      ExitCode.OK_TEXT,
      ExitCode.FAILED_TEXT,
      ExitCode.WORSE_TEXT,
      ExitCode.INCONCLUSIVE_TEXT,
      ExitCode.INTERRUPTED_TEXT
    })
final class WatchCommand implements Callable<Integer> {

  @Parameters(paramLabel = "NAME", description = "The run: NAME or NAMESPACE/NAME.")
  private String name;

  @Mixin private RunningOptions options;
  @Mixin private ClusterOptions where;

  private final Shell shell;

  WatchCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    try (var cluster = shell.connect(where)) {
      var run = cluster.named(name);
      // Fails when there is no such run: the command would otherwise wait forever.
      cluster.run(run);
      return new RunFollowing(shell).follow(cluster, run, options);
    }
  }
}
