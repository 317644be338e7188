package dev.benchwright.cli;

import dev.benchwright.cli.terminal.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command to which all others belong. */
@Command(
    name = BenchwrightCommand.NAME,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    scope = ScopeType.INHERIT,
    usageHelpWidth = BenchwrightCommand.HELP_WIDTH,
    synopsisSubcommandLabel = "COMMAND",
    sortOptions = false,
    description = {
      "Runs, follows and shows benchmarks on Kubernetes.",
      "",
      "It needs only a kubeconfig: it reads data of Prometheus from the operator, through the API"
          + " server."
    })
final class BenchwrightCommand implements Runnable {

  static final String NAME = "kubectl benchwright";
  static final int HELP_WIDTH = 100;

  // Picocli sets this field before it does anything else.
  @SuppressWarnings("NullAway.Init")
  @Spec
  private CommandSpec spec;

  @Option(
      names = "--verbose",
      scope = ScopeType.INHERIT,
      description = "Also print where in the program an error occurred.")
  private boolean verbose;

  /** Returns whether errors are shown with their stack traces. */
  boolean isVerbose() {
    return verbose;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
