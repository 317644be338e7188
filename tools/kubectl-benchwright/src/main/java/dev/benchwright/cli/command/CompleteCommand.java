package dev.benchwright.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The command that kubectl calls when the user presses the tab key. */
@NullUnmarked
@Command(
    name = "__complete",
    hidden = true,
    description = "Prints what can complete the last word.")
final class CompleteCommand implements Callable<Integer> {

  @Parameters(arity = "0..*", paramLabel = "WORD", description = "The words typed so far.")
  private List<String> words;

  private final Shell shell;
  private final CommandLine root;

  CompleteCommand(Shell shell, CommandLine root) {
    this.shell = shell;
    this.root = root;
  }

  @Override
  public Integer call() {
    var typed = words == null || words.isEmpty() ? List.of("") : words;
    var completion = Completion.of(root, typed, new RunNames(shell));
    completion.candidates().forEach(shell.terminal()::say);
    shell.terminal().say(":" + completion.directive());
    return ExitCode.OK;
  }
}
