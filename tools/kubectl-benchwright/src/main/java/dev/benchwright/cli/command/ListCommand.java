package dev.benchwright.cli.command;

import dev.benchwright.cli.cluster.ClusterOptions;
import dev.benchwright.cli.terminal.DurationText;
import dev.benchwright.cli.terminal.Table;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.report.StatusWord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists runs. */
@NullUnmarked
@Command(
    name = "list",
    description =
        "Lists runs with their outcome, the newest last. A run that cannot be read is Unreadable,"
            + " with the reason.")
final class ListCommand implements Callable<Integer> {

  @Option(
      names = {"-A", "--all-namespaces"},
      description = "List runs of all namespaces.")
  private boolean allNamespaces;

  @Mixin private ClusterOptions where;

  private final Shell shell;

  ListCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    try (var cluster = shell.connect(where)) {
      var runs = cluster.runs(allNamespaces);
      if (runs.isEmpty()) {
        shell
            .terminal()
            .note(
                "There is no run in %s."
                    .formatted(
                        allNamespaces ? "any namespace" : "namespace " + cluster.namespace()));
        return ExitCode.OK;
      }
      table(runs, shell.clock().instant()).lines().forEach(shell.terminal()::say);
      runs.stream()
          .flatMap(run -> run.unreadableSentence().stream())
          .forEach(shell.terminal()::note);
      return ExitCode.OK;
    }
  }

  private Table table(List<BenchmarkRun> runs, Instant now) {
    var headings =
        new ArrayList<>(
            List.of("NAME", "SCENARIO", "PHASE", "PROGRESS", "LEADER", "VERDICT", "AGE"));
    if (allNamespaces) {
      headings.addFirst("NAMESPACE");
    }
    var table = Table.of(headings.toArray(String[]::new));
    runs.stream()
        .sorted(Comparator.comparing(run -> run.getMetadata().getCreationTimestamp()))
        .forEach(run -> table.row(row(run, now)));
    return table;
  }

  private List<String> row(BenchmarkRun run, Instant now) {
    var created = Instant.parse(run.getMetadata().getCreationTimestamp());
    var cells = new ArrayList<String>();
    if (allNamespaces) {
      cells.add(run.getMetadata().getNamespace());
    }
    cells.add(run.getMetadata().getName());
    cells.addAll(run.canBeRead() ? told(run) : List.of("", "Unreadable", "", "", ""));
    cells.add(DurationText.age(Duration.between(created, now)));
    return cells;
  }

  /** Returns the cells from the run's spec and status. */
  private static List<String> told(BenchmarkRun run) {
    var status = run.statusOrNew();
    return List.of(
        run.getSpec().scenario(),
        StatusWord.of(status.phase()),
        Objects.requireNonNullElse(status.progress(), ""),
        Objects.requireNonNullElse(status.leader(), ""),
        status.verdict() == null ? "" : StatusWord.of(status.verdict()));
  }
}
