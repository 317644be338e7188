package dev.benchwright.cli;

import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** The text of docs/cli.md: the commands' own help, and how to install them. */
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

      `make crds` writes this page from the commands' help, and a test fails when the two differ.

      ## Installing

      `make build` builds `tools/kubectl-benchwright/target/kubectl-benchwright.jar`. To install it, copy the jar and the two
      scripts of `tools/kubectl-benchwright/bin` to one directory of the `PATH`, or put `tools/kubectl-benchwright/bin` on
      the `PATH`. The command needs Bash, a kubeconfig, and Java 25 or newer, which it finds through `JAVA_HOME`, on the
      `PATH` and in the usual places.

      At the first start, the JVM writes a cache in the background for faster starts. This takes some seconds; the cache is
      in `~/.cache/kubectl-benchwright`, or in `kubectl-benchwright` in `XDG_CACHE_HOME`.

      `kubectl_complete-benchwright` completes commands, options and names of runs, if kubectl's own completion is set up:
      `kubectl completion --help`.

      ## In a terminal and in continuous integration

      On a terminal, `run` and `watch` draw a progress bar of the run and one of the current trial, with the remaining time.
      The estimate assumes that planned trials take as long as earlier trials at the same load. Without a terminal, they
      write a plain line for every event. `NO_COLOR` disables colors.

      | exit code | `run` and `watch` | `compare` |
      | --- | --- | --- |
      | 0 | Better or Equivalent; `NotJudged`, because its file asks for figures alone; or only one variant | B is Better or Equivalent |
      | 1 | the run failed or was cancelled, or an error | an error, or nothing matches |
      | 2 | Worse or Mixed | something is worse in B |
      | 3 | Inconclusive | Inconclusive |
      | 130 | Ctrl-C; the run goes on | |

      Every other command exits with 0, or with 1 after an error. An error is a sentence; `--verbose` adds where in the
      program it occurred.

      ## Rights

      | command | required rights in the run's namespace |
      | --- | --- |
      | `list`, completion | `list` on `benchmarkruns` |
      | `run`, `watch` | `get`, `list`, `watch` on `benchmarkruns` and `benchmarktrials`; `run` also `patch`, and `create` on everything in its file; `--replace` also `delete` |
      | `report`, `export`, `run --report` | `get` on `benchmarkruns`, `list` on `benchmarktrials` and `configmaps` |
      | `compare` | `get` on `benchmarkruns`, `list` on `benchmarktrials` |
      | `cancel` | `get` and `patch` on `benchmarkruns` |
      | `plan` | `create` on `benchmarkruns`, of which it makes a dry run; `get` on `configmaps` if its file lacks one that the run names: with manifests, with scripts of a database, or with a script of k6; for `doctor`, manifests only |
      | `doctor` | in all namespaces `list` on `deployments` and `pods`; `list` on `nodes`; in the operator's namespace `list` on `services` and `get` on `services/proxy`. A missing right is a warning |

      ## All commands

      """;
}
