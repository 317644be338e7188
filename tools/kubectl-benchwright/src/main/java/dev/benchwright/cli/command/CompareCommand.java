package dev.benchwright.cli.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.benchwright.cli.cluster.Cluster;
import dev.benchwright.cli.cluster.ClusterOptions;
import dev.benchwright.cli.results.ComparisonText;
import dev.benchwright.cli.terminal.Failure;
import dev.benchwright.core.judge.runs.FinishedRun;
import dev.benchwright.core.judge.runs.NotComparableException;
import dev.benchwright.core.judge.runs.RunComparison;
import dev.benchwright.core.judge.runs.RunComparisonResults;
import dev.benchwright.core.judge.statistics.StoppingRules;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two finished runs. */
@NullUnmarked
@Command(
    name = "compare",
    description = {
      "Compares two finished runs, such as today's (B) with last month's (A): each variant with"
          + " itself, at the same load.",
      "",
      "It uses the verdict metric and the margin of A; docs/statistics.md describes the method and its"
          + " limits."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:B is Better or Equivalent",
      "1:they cannot be compared, or no cell of one matches a cell of the other",
      "2:Worse or Mixed: something is worse in B than in A",
      ExitCode.INCONCLUSIVE_TEXT
    })
final class CompareCommand implements Callable<Integer> {

  /** The formats of a comparison. */
  enum Format {
    /** For people. */
    text,
    /** For programs. */
    json
  }

  @Parameters(
      index = "0",
      paramLabel = "A",
      description = "The run to compare with: NAME or NAMESPACE/NAME.")
  private String a;

  @Parameters(
      index = "1",
      paramLabel = "B",
      description = "The run to judge: NAME or NAMESPACE/NAME.")
  private String b;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "One of ${COMPLETION-CANDIDATES}; default text.")
  private Format format;

  @Mixin private ClusterOptions where;

  private final Shell shell;

  CompareCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    try (var cluster = shell.connect(where)) {
      var results =
          new RunComparison(new StoppingRules())
              .compare(finished(cluster, a), finished(cluster, b));
      print(results);
      return results.verdict() == null
          ? ExitCode.FAILED
          : ExitCode.of(Objects.requireNonNull(results.verdict()));
    } catch (NotComparableException e) {
      throw new Failure(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  private static FinishedRun finished(Cluster cluster, String typed) throws NotComparableException {
    var run = cluster.snapshot(cluster.named(typed));
    return FinishedRun.of(run.run(), run.trials());
  }

  private void print(RunComparisonResults results) {
    if (format == Format.text) {
      ComparisonText.lines(results).forEach(shell.terminal()::say);
      return;
    }
    try {
      shell
          .terminal()
          .say(
              new ObjectMapper()
                  .enable(SerializationFeature.INDENT_OUTPUT)
                  .writeValueAsString(results));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("records are always JSON", e);
    }
  }
}
