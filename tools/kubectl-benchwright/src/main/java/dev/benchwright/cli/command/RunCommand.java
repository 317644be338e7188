package dev.benchwright.cli.command;

import dev.benchwright.cli.cluster.Applying;
import dev.benchwright.cli.cluster.ClusterOptions;
import dev.benchwright.cli.cluster.RunManifest;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Applies a run and follows it. */
@NullUnmarked
@Command(
    name = "run",
    description = {
      "Applies a run, follows it to its end and prints its results.",
      "",
      "Ctrl-C does not stop the run. If the output is not a terminal, the command writes a plain line"
          + " for every event."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      ExitCode.OK_TEXT,
      ExitCode.FAILED_TEXT,
      ExitCode.WORSE_TEXT,
      ExitCode.INCONCLUSIVE_TEXT,
      ExitCode.INTERRUPTED_TEXT
    })
final class RunCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "FILE",
      description =
          "YAML with one BenchmarkRun and what it needs, such as the ConfigMap of a script; - is"
              + " standard input.")
  private Path file;

  @Option(
      names = "--replace",
      description = "Delete a finished run of that name, with its results, and measure again.")
  private boolean replace;

  @Option(names = "--detach", description = "Only apply it; do not follow it.")
  private boolean detach;

  @Mixin private RunningOptions options;
  @Mixin private ClusterOptions where;

  private final Shell shell;

  RunCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    var text = RunManifest.text(file);
    try (var cluster = shell.connect(where)) {
      var manifest = RunManifest.parse(text, cluster, where.namespace != null);
      var name = manifest.name();
      var applying = new Applying(cluster, shell.terminal());
      if (replace) {
        applying.deleteIfOver(name);
      }
      applying.apply(manifest);
      if (detach) {
        shell.terminal().say("Run %s is applied.".formatted(name));
        return ExitCode.OK;
      }
      return new RunFollowing(shell).follow(cluster, name, options);
    }
  }
}
