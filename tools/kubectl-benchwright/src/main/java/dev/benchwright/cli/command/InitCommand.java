package dev.benchwright.cli.command;

import dev.benchwright.cli.draft.RunDraftQuestions;
import dev.benchwright.cli.draft.RunDraftText;
import dev.benchwright.cli.terminal.Failure;
import dev.benchwright.cli.terminal.OutputFile;
import dev.benchwright.cli.terminal.Questions;
import dev.benchwright.core.catalog.Catalog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes a run's file. */
@NullUnmarked
@Command(
    name = "init",
    description = {
      "Writes the file of a run, with comments on further fields.",
      "",
      "It asks for every value without an option; without a terminal, and with --yes, it uses the"
          + " defaults. It knows the scenarios and variants of this version."
    })
final class InitCommand implements Callable<Integer> {

  @Option(names = "--name", paramLabel = "NAME", description = "Name of the run.")
  private @Nullable String name;

  @Option(
      names = "--scenario",
      paramLabel = "SCENARIO",
      description = "The work that one request does.")
  private @Nullable String scenario;

  @Option(
      names = "--variants",
      paramLabel = "VARIANT",
      split = ",",
      description = "Ways to serve it, separated by commas; the first is the baseline.")
  private @Nullable List<String> variants;

  @Option(
      names = "--users",
      paramLabel = "USERS",
      split = ",",
      description = "Load levels as numbers of users, each of whom waits for an answer.")
  private @Nullable List<String> users;

  @Option(
      names = "--repetitions",
      paramLabel = "COUNT",
      description = "Trials of each variant at each load.")
  private @Nullable String repetitions;

  @Option(
      names = {"-y", "--yes"},
      description = "Ask nothing.")
  private boolean yes;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Output file; default NAME.yaml; - is standard output.")
  private @Nullable Path output;

  @Option(names = "--force", description = "Replace an existing file.")
  private boolean force;

  private final Shell shell;

  InitCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    var draft =
        new RunDraftQuestions(
                Catalog.bundled(),
                new Questions(shell.terminal(), shell.input(), !yes && shell.asking()))
            .draft(scenario, joined(variants), joined(users), repetitions, name);
    var path = output == null ? Path.of(draft.name() + ".yaml") : output;
    if (!force && !path.equals(OutputFile.STANDARD_OUTPUT) && Files.exists(path)) {
      throw new Failure(
          "%s exists already; name another file with -o, or replace it with --force"
              .formatted(path));
    }
    new OutputFile(path).writeOrPrint(RunDraftText.of(draft), shell.terminal());
    if (!path.equals(OutputFile.STANDARD_OUTPUT)) {
      shell.terminal().say("%s is written. Next:".formatted(path));
      shell.terminal().say("  kubectl benchwright run " + path);
    }
    return ExitCode.OK;
  }

  private static @Nullable String joined(@Nullable List<String> words) {
    return words == null ? null : String.join(",", words);
  }
}
