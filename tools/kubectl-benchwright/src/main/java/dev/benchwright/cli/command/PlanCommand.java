package dev.benchwright.cli.command;

import dev.benchwright.cli.cluster.Cluster;
import dev.benchwright.cli.cluster.ClusterOptions;
import dev.benchwright.cli.cluster.DryRun;
import dev.benchwright.cli.cluster.RunManifest;
import dev.benchwright.cli.terminal.Failure;
import dev.benchwright.cli.terminal.Plain;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.catalog.TargetFacts;
import dev.benchwright.core.component.UnresolvedReference;
import dev.benchwright.core.judge.verdict.VerdictMetric;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what a run would deploy, and how its variants differ. */
@NullUnmarked
@Command(
    name = "plan",
    description = {
      "Shows what a run's file would deploy and ask, and in what each variant differs from the"
          + " baseline. Creates nothing.",
      "",
      "The API server checks the file, and adds its defaults. Variants and scenarios of the catalog"
          + " are those that come with this command; an operator with a catalog of its own may have"
          + " others. A digest is the same for two variants that are deployed and asked alike."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:the run would be accepted", "1:the run would be refused, or an error"})
final class PlanCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "FILE",
      description =
          "YAML with one BenchmarkRun, and the ConfigMaps that it names if they are not in the"
              + " cluster; - is standard input.")
  private Path file;

  @Option(
      names = "--full",
      description = "Show everything of every variant, and not only its differences.")
  private boolean full;

  @Mixin private ClusterOptions where;

  private final Shell shell;

  PlanCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    var text = RunManifest.text(file);
    try (var cluster = shell.connect(where)) {
      var manifest = RunManifest.parse(text, cluster, where.namespace != null);
      var spec = DryRun.of(manifest, cluster).spec(cluster);
      var targets = targets(manifest, spec, cluster);
      say(
          "Run %s: %s, %s, %s blocks, %d trials at most."
              .formatted(
                  manifest.name(),
                  counted(targets.size(), "variant"),
                  counted(spec.load().levels().size(), "load level"),
                  blocks(spec),
                  targets.size() * spec.load().levels().size() * spec.mostRepetitions()));
      print(targets, spec.baselineName());
      return ExitCode.OK;
    }
  }

  private static String counted(int count, String what) {
    return count == 1 ? "1 " + what : "%d %ss".formatted(count, what);
  }

  private static String blocks(BenchmarkRunSpec spec) {
    return spec.leastRepetitions() == spec.mostRepetitions()
        ? String.valueOf(spec.leastRepetitions())
        : "%d to %d".formatted(spec.leastRepetitions(), spec.mostRepetitions());
  }

  private static List<Target> targets(
      RunManifest manifest, BenchmarkRunSpec spec, Cluster cluster) {
    try {
      var inlined = manifest.withManifests(spec, cluster);
      var targets = Catalog.bundled().resolve(inlined);
      VerdictMetric.check(inlined, targets);
      manifest.checkConfigMaps(spec, cluster);
      return targets;
    } catch (NotAcceptedException e) {
      throw notAccepted(e);
    }
  }

  /** Returns the failure of a command whose file the operator would not accept. */
  static Failure notAccepted(NotAcceptedException e) {
    return new Failure("the run would not be accepted: " + e.sentence(), e);
  }

  private void print(List<Target> targets, String baselineName) {
    var baseline =
        targets.stream()
            .filter(target -> target.variant().equals(baselineName))
            .findFirst()
            .map(TargetFacts::of)
            .orElseThrow();
    heading(baselineName + " (baseline)", baseline);
    everything(baseline);
    for (var target : targets) {
      if (!target.variant().equals(baselineName)) {
        var facts = TargetFacts.of(target);
        heading(target.variant(), facts);
        if (full) {
          everything(facts);
        } else {
          differences(baseline.differencesOf(facts));
        }
      }
    }
    notes(targets);
  }

  /** Whatever is the same in several variants is said once. */
  private void notes(List<Target> targets) {
    var notes =
        targets.stream()
            .map(Target::components)
            .flatMap(all -> all.stream().flatMap(one -> UnresolvedReference.of(one, all).stream()))
            .map(UnresolvedReference::sentence)
            .distinct()
            .toList();
    if (!notes.isEmpty()) {
      say("");
      notes.forEach(note -> say("Note: %s.".formatted(note)));
    }
  }

  private void heading(String name, TargetFacts facts) {
    say("");
    say("%s, %s".formatted(name, facts.digest()));
  }

  private void everything(TargetFacts facts) {
    facts.facts().forEach((path, value) -> indented("%s: %s".formatted(path, value)));
  }

  private void differences(List<TargetFacts.Difference> differences) {
    if (differences.isEmpty()) {
      indented("the same as the baseline");
    }
    for (var one : differences) {
      indented("%s: %s → %s".formatted(one.path(), told(one.before()), told(one.after())));
    }
  }

  private static String told(@Nullable String value) {
    return value == null ? "not there" : value;
  }

  private void indented(String line) {
    shell.terminal().say("  " + Plain.of(line));
  }

  private void say(String line) {
    shell.terminal().say(Plain.of(line));
  }
}
