package dev.benchwright.cli.command;

import dev.benchwright.cli.cluster.ClusterOptions;
import dev.benchwright.cli.terminal.OutputFile;
import dev.benchwright.core.report.ResultsCsv;
import dev.benchwright.core.report.ResultsJson;
import dev.benchwright.core.report.RunResults;
import dev.benchwright.core.report.SummaryMarkdown;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a run's results as data. */
@NullUnmarked
@Command(
    name = "export",
    description = "Writes the results of a run as data, or as text for a pull request.")
final class ExportCommand implements Callable<Integer> {

  /** The formats of the results. */
  enum Format {
    /** Everything, as docs/results.md describes it. */
    json,
    /** A row for each trial and metric. */
    csv,
    /** A summary for a pull request. */
    md
  }

  @Parameters(paramLabel = "NAME", description = "The run: NAME or NAMESPACE/NAME.")
  private String name;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      required = true,
      description =
          "One of ${COMPLETION-CANDIDATES}: json has everything, csv a row for each trial and metric,"
              + " md a summary for a pull request.")
  private Format format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "-",
      description = "Output file; default standard output.")
  private Path output;

  @Mixin private ClusterOptions where;

  private final Shell shell;

  ExportCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    try (var cluster = shell.connect(where)) {
      var results = cluster.results(cluster.named(name));
      new OutputFile(output).writeOrPrint(text(results), shell.terminal());
      return ExitCode.OK;
    }
  }

  private String text(RunResults results) {
    return switch (format) {
      case json -> ResultsJson.write(results);
      case csv -> ResultsCsv.write(results);
      case md -> SummaryMarkdown.write(results);
    };
  }
}
