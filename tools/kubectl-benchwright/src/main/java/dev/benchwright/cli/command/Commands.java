package dev.benchwright.cli.command;

import picocli.CommandLine;

/** All commands that a user can write, and the one that completes them. */
public final class Commands {

  private Commands() {}

  /**
   * Adds the commands to their root, in the order in which its help lists them.
   *
   * @return the root
   */
  public static CommandLine addTo(CommandLine root, Shell shell) {
    return root.addSubcommand(new RunCommand(shell))
        .addSubcommand(new WatchCommand(shell))
        .addSubcommand(new ListCommand(shell))
        .addSubcommand(new ReportCommand(shell))
        .addSubcommand(new ExportCommand(shell))
        .addSubcommand(new CompareCommand(shell))
        .addSubcommand(new CancelCommand(shell))
        .addSubcommand(new PlanCommand(shell))
        .addSubcommand(new DoctorCommand(shell))
        .addSubcommand(new InitCommand(shell))
        .addSubcommand(new CompleteCommand(shell, root));
  }
}
