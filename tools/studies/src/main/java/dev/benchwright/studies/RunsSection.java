package dev.benchwright.studies;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The section about when and on what the runs were made. */
final class RunsSection {

  private RunsSection() {}

  /**
   * @param runs runs, or parts of runs, by their names
   */
  static String text(Map<String, StudyRun> runs) {
    var text = new StringBuilder("## When, and on what\n\n");
    runs.values().stream()
        .map(RunsSection::machine)
        .distinct()
        .forEach(line -> text.append(line).append('\n'));
    text.append(
        """

        | run | over at | scenario | phase | trials that count | subject, or components: CPU, memory | generator | JDK |
        | --- | --- | --- | --- | --- | --- | --- | --- |
        """);
    runs.values().forEach(run -> text.append(row(run)));
    return text.append('\n').toString();
  }

  private static String machine(StudyRun run) {
    var on = run.environment();
    return "- %s: %d cores%s, %s GiB of memory, Kubernetes %s%s; revision %s of this repository"
        .formatted(
            on.nodes() == 1 ? "One node" : on.nodes() + " nodes",
            on.cpus(),
            on.processor() == null ? "" : " (" + on.processor() + ")",
            Numbers.exactly(on.memoryGiB()),
            on.kubernetes(),
            on.k6() == null ? "" : ", k6 " + on.k6(),
            Numbers.revision(on.revision()));
  }

  private static String row(StudyRun run) {
    var spec = run.run().spec();
    var generator = spec.load().generator();
    long counted = run.trials().stream().filter(StudyRun.Trial::counts).count();
    return "| `%s` | %s | %s | %s | %d of %d%s | %s | %s%s, %s | %s |\n"
        .formatted(
            run.name(),
            run.environment().finished(),
            scenario(spec),
            run.run().status().phase(),
            counted,
            run.trials().size(),
            doubts(run),
            sizes(spec),
            generator.pods() == 1 ? "" : generator.pods() + " × ",
            generator.cpu(),
            generator.memory(),
            spec.jdks());
  }

  /** Returns how many trials of a run failed which gate, although they count. */
  private static String doubts(StudyRun run) {
    var trials = new TreeMap<String, Integer>();
    for (var trial : run.trials()) {
      trial.doubts().forEach(gate -> trials.merge(gate.name(), 1, Integer::sum));
    }
    return trials.entrySet().stream()
        .map(gate -> "%d failed %s".formatted(gate.getValue(), gate.getKey()))
        .map("<br>"::concat)
        .collect(Collectors.joining());
  }

  private static String sizes(StudyRun.Spec spec) {
    return spec.components().isEmpty()
        ? size(spec.resources())
        : spec.components().stream()
            .map(one -> "%s %s".formatted(one.name(), size(spec.sizeOf(one))))
            .collect(Collectors.joining("<br>"));
  }

  private static String size(StudyRun.Resources resources) {
    return "%s, %s".formatted(resources.cpu(), resources.memory());
  }

  private static String scenario(StudyRun.Spec spec) {
    var parameters =
        spec.parameters().entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(p -> String.format(Locale.ROOT, "%s %s", p.getKey(), p.getValue()))
            .collect(Collectors.joining(", "));
    return parameters.isEmpty() ? spec.scenario() : spec.scenario() + ", " + parameters;
  }
}
