package dev.benchwright.cli;

import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** docs/cli.md: what the commands say of themselves, and how to install them. */
final class CliPage {

  private CliPage() {}

  static String text() {
    try (var api = new FakeApi()) {
      var root = Main.commandLine(api.shell(Screen.plain(), ""));
      return HEAD
          + help(root)
          + root.getSubcommands().values().stream()
              .filter(command -> !command.getCommandSpec().usageMessage().hidden())
              .map(command -> "\n## " + command.getCommandName() + "\n\n" + help(command))
              .collect(Collectors.joining());
    }
  }

  private static String help(CommandLine command) {
    return "```text\n%s```\n"
        .formatted(
            command
                .getUsageMessage(Ansi.OFF)
                .lines()
                .map(line -> line.stripTrailing() + "\n")
                .collect(Collectors.joining()));
  }

  private static final String HEAD =
      """
      # kubectl benchwright

      This page is made from the commands' own help; a test holds it against them
      (`./mvnw -pl pages,operator,tools/kubectl-benchwright test -Dtest=CliPageTest -Dsurefire.failIfNoSpecifiedTests=false
      -Dcli.page.write=true` writes it anew).

      ## Installing

      `make build` makes `tools/kubectl-benchwright/target/kubectl-benchwright.jar`. That jar and the two scripts of
      `tools/kubectl-benchwright/bin` in one directory of the `PATH` are the whole installation; or put
      `tools/kubectl-benchwright/bin` itself on the `PATH`. It needs Bash and a Java 25 or newer, which it finds by
      `JAVA_HOME`, on the `PATH` and in the usual places, and a kubeconfig.

      The first start lets the JVM note down in the background how this program starts (some seconds, in
      `~/.cache/kubectl-benchwright`, or `kubectl-benchwright` in `XDG_CACHE_HOME`); later ones are faster for it.

      `kubectl_complete-benchwright` completes commands, options and names of runs, where kubectl's own completion is
      set up: `kubectl completion --help`.

      ## In a terminal and in continuous integration

      On a terminal, `run` and `watch` draw a bar of the run and one of the trial under way, with the time that is
      left: planned trials, each as long as those at the same load were so far. Elsewhere they write a plain line for
      all that happens. `NO_COLOR` switches colors off.

      | exit code | `run` and `watch` | `compare` |
      | --- | --- | --- |
      | 0 | Better or Equivalent, or only one variant | B is Better or Equivalent |
      | 1 | the run failed or was cancelled, or an error | an error, or nothing matches |
      | 2 | Worse or Mixed | something is worse in B |
      | 3 | Inconclusive | Inconclusive |
      | 130 | Ctrl-C; the run goes on | |

      Every other command leaves 0, or 1 after an error. An error is a sentence; `--verbose` adds where in the program
      it came from.

      ## Rights

      | command | what it takes in the run's namespace |
      | --- | --- |
      | `list`, completion | `list` on `benchmarkruns` |
      | `run`, `watch` | `get`, `list`, `watch` on `benchmarkruns` and `benchmarktrials`; `run` also `patch`, and `create` of what its file holds; `--replace` also `delete` |
      | `report`, `export`, `run --report` | `get` on `benchmarkruns`, `list` on `benchmarktrials` and `configmaps` |
      | `compare` | `get` on `benchmarkruns`, `list` on `benchmarktrials` |
      | `cancel` | `get` and `patch` on `benchmarkruns` |
      | `doctor` | in all namespaces `list` on `deployments` and `pods`, `list` on `nodes`; in the operator's `list` on `services` and `get` on `services/proxy`. What you may not look at is a warning |

      ## All commands

      """;
}
