package dev.benchwright.cli.command;

import dev.benchwright.cli.cluster.Cluster;
import dev.benchwright.cli.cluster.ClusterOptions;
import dev.benchwright.cli.cluster.RunManifest;
import dev.benchwright.cli.doctor.Examination;
import dev.benchwright.cli.doctor.WantedSizes;
import dev.benchwright.cli.terminal.Plain;
import dev.benchwright.cli.terminal.Terminal;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.doctor.DoctorReport.Check;
import dev.benchwright.core.doctor.DoctorReport.Level;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks whether a cluster is fit for benchmarks. */
@NullUnmarked
@Command(
    name = "doctor",
    description = {
      "Checks whether the cluster is ready for benchmarks, and prints remedies.",
      "",
      "It checks for the resources of Benchwright and k6-operator, whether both operators run, and"
          + " whether the nodes can hold the pods. The operator checks Prometheus: remote write,"
          + " native histograms, metrics of containers, and the nodes' current CPU use; and whether"
          + " spec.resources.warmUpCpu works."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:nothing is missing; there may be warnings",
      "1:something that benchmarks need is missing"
    })
final class DoctorCommand implements Callable<Integer> {

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description =
          "A run's file whose pods the nodes must hold; default: pods of the default size.")
  private @Nullable Path file;

  @Option(
      names = "--operator-namespace",
      paramLabel = "NAMESPACE",
      description = "Namespace of the operator, if you have no rights in all namespaces.")
  private @Nullable String operatorNamespace;

  @Mixin private ClusterOptions where;

  private final Shell shell;

  DoctorCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    try (var cluster = shell.connect(where)) {
      var checks = new Examination(cluster, operatorNamespace, pods(cluster)).checks();
      checks.forEach(this::print);
      return worst(checks) == Level.FAIL ? ExitCode.FAILED : ExitCode.OK;
    }
  }

  private WantedSizes pods(Cluster cluster) {
    if (file == null) {
      return WantedSizes.DEFAULT;
    }
    var manifest = RunManifest.parse(RunManifest.text(file), cluster, where.namespace != null);
    try {
      return WantedSizes.of(manifest.withManifests(manifest.spec(cluster), cluster));
    } catch (NotAcceptedException e) {
      throw PlanCommand.notAccepted(e);
    }
  }

  private static Level worst(List<Check> checks) {
    return checks.stream().map(Check::level).max(Comparator.naturalOrder()).orElse(Level.OK);
  }

  private void print(Check check) {
    var terminal = shell.terminal();
    terminal.say(
        "%s  %s: %s".formatted(mark(check.level()), check.name(), Plain.of(check.found())));
    if (check.advice() != null) {
      terminal.say("      " + Plain.of(check.advice()));
    }
  }

  private String mark(Level level) {
    var terminal = shell.terminal();
    return switch (level) {
      case OK -> terminal.paint(Terminal.Color.GREEN, "ok  ");
      case WARN -> terminal.paint(Terminal.Color.YELLOW, "warn");
      case FAIL -> terminal.paint(Terminal.Color.RED, "FAIL");
    };
  }
}
