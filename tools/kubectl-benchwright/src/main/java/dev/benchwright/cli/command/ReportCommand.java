package dev.benchwright.cli.command;

import dev.benchwright.cli.cluster.ClusterOptions;
import dev.benchwright.cli.terminal.OutputFile;
import dev.benchwright.core.report.ReportHtml;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a run's report. */
@NullUnmarked
@Command(
    name = "report",
    description = {
      "Writes the report of a run: one HTML file with all charts, which needs no network.",
      "",
      "The command builds it from the run, its trials and their series. The report of an unfinished"
          + " run shows the results so far."
    })
final class ReportCommand implements Callable<Integer> {

  @Parameters(paramLabel = "NAME", description = "The run: NAME or NAMESPACE/NAME.")
  private String name;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Output file; default NAME.html; - is standard output.")
  private @Nullable Path output;

  @Mixin private ClusterOptions where;

  private final Shell shell;

  ReportCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    try (var cluster = shell.connect(where)) {
      var run = cluster.named(name);
      var html = ReportHtml.write(cluster.results(run));
      var path = output == null ? Path.of(run.name() + ".html") : output;
      new OutputFile(path).writeOrPrint(html, shell.terminal());
      if (!path.equals(OutputFile.STANDARD_OUTPUT)) {
        shell.terminal().say("The report of run %s is in %s.".formatted(run, path));
      }
      return ExitCode.OK;
    }
  }
}
