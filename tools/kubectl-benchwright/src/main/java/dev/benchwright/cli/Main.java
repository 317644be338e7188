package dev.benchwright.cli;

import dev.benchwright.cli.cluster.ClusterAccess;
import dev.benchwright.cli.command.Commands;
import dev.benchwright.cli.command.Shell;
import dev.benchwright.cli.terminal.Terminal;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Locale;
import picocli.CommandLine;

/** The program's entry point. */
public final class Main {

  private Main() {}

  /** Runs the command of the arguments and exits with its exit code. */
  public static void main(String[] arguments) {
    // Format strings use the default locale. Names and figures must be the same on every machine:
    // some locales have a decimal comma, others digits of their own.
    Locale.setDefault(Locale.ROOT);
    var terminal = Terminal.ofProcess();
    var shell =
        new Shell(
            terminal,
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
            isAsking(terminal),
            Clock.systemUTC(),
            ClusterAccess::open);
    int code = commandLine(shell).execute(arguments);
    terminal.out().flush();
    // A thread of the JDK's HTTP client ends when the client is collected. Until then it waits in
    // native code, and a JVM that is told to exit waits 300 ms for such a thread.
    System.gc();
    System.exit(code);
  }

  // The launcher knows whether a user is at the other end of the input, too.
  private static boolean isAsking(Terminal terminal) {
    var said = System.getProperty("benchwright.asking");
    return said == null ? terminal.interactive() : said.equals("yes");
  }

  /** Returns the root command with all others. */
  static CommandLine commandLine(Shell shell) {
    var root = new BenchwrightCommand();
    var errors = new Errors(shell.terminal(), root);
    return Commands.addTo(new CommandLine(root), shell)
        .addSubcommand(new TrainingRunCommand())
        .setOut(shell.terminal().out())
        .setErr(shell.terminal().err())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setColorScheme(
            CommandLine.Help.defaultColorScheme(
                shell.terminal().colored() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF))
        .setParameterExceptionHandler(errors::wrongArguments)
        .setExecutionExceptionHandler(errors::failed);
  }
}
