package dev.benchwright.cli.command;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of all commands that follow a run. */
final class RunningOptions {

  @Option(
      names = {"-o", "--report"},
      paramLabel = "FILE",
      description = "Also write the run's report, one HTML file, when it is over.")
  @Nullable Path report;
}
