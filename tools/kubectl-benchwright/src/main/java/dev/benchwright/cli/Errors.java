package dev.benchwright.cli;

import dev.benchwright.cli.cluster.ApiErrorText;
import dev.benchwright.cli.command.ExitCode;
import dev.benchwright.cli.terminal.Failure;
import dev.benchwright.cli.terminal.Plain;
import dev.benchwright.cli.terminal.Terminal;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reports errors as sentences, and adds the stack trace only on request. */
final class Errors {

  private final Terminal terminal;
  private final BenchwrightCommand options;

  Errors(Terminal terminal, BenchwrightCommand options) {
    this.terminal = terminal;
    this.options = options;
  }

  // Picocli's own code for this is 2, which here means Worse.
  int wrongArguments(ParameterException e, String[] arguments) {
    say(Objects.requireNonNullElse(e.getMessage(), "the arguments cannot be understood"));
    if (!UnmatchedArgumentException.printSuggestions(e, terminal.err())) {
      terminal.note(
          "'%s --help' lists the commands and options."
              .formatted(e.getCommandLine().getCommandSpec().qualifiedName()));
    }
    return ExitCode.FAILED;
  }

  int failed(Exception e, CommandLine command, ParseResult arguments) {
    say(
        switch (e) {
          case Failure failure -> String.valueOf(failure.getMessage());
          case KubernetesClientException refusal -> ApiErrorText.of(refusal);
          default ->
              "this is an error in the program (%s: %s); please report it with the output of --verbose"
                  .formatted(e.getClass().getSimpleName(), e.getMessage());
        });
    if (options.isVerbose()) {
      e.printStackTrace(terminal.err());
    }
    return ExitCode.FAILED;
  }

  private void say(String sentence) {
    var plain = Plain.of(sentence);
    terminal.note(
        terminal.paint(Terminal.Color.RED, "error:")
            + " "
            + plain
            + (plain.matches(".*[.!?]$") ? "" : "."));
  }
}
