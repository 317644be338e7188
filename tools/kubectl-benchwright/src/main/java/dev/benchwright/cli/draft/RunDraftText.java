package dev.benchwright.cli.draft;

import dev.benchwright.core.catalog.Scenario.Parameter;
import java.util.stream.Collectors;

/** Formats a run's file, with comments for its readers. */
public final class RunDraftText {

  private RunDraftText() {}

  /** Returns the text of the file. */
  public static String of(RunDraft draft) {
    return """
    # %s
    #
    #   kubectl benchwright run %s.yaml
    #
    # 'kubectl explain benchmarkrun.spec --recursive' has every field.
    apiVersion: benchwright.dev/v1alpha1
    kind: BenchmarkRun
    metadata:
      name: %s
    spec:
      scenario: %s
    %s
      # Ways to serve it; the first is the baseline, with which the others are compared. An image of your
      # own: {name: ours, image: registry.example.com/ours:1.4, port: 8080, path: /orders}
      variants:
    %s

      # Of every subject; requests are equal to limits, so that its share of the node is certain. A trial of this
      # size fits on two cores; write more where there is more.
      resources: {cpu: 500m, memory: 640Mi}
    %s
      load:
        # Each user sends the next request when the last one was answered; each number is a load level.
        closed: {users: [%s]}
        # The warm-up is measured and ends when the subject has settled, after 60 s at the latest.
        # The only phase that is measured. It must contain four scrapes of the containers: 40 s are enough
        # where Prometheus scrapes every 10 s; where it scrapes every 30 s, write 120.
        steadySeconds: 60
        # Raise it if trials fail gate GeneratorSaturated, so that their rates are lower bounds.
        generator: {cpu: 440m, memory: 512Mi}

      # How often each is measured, each time on fresh pods: only the spread of several says anything
      # about chance. A verdict needs at least 4, and an even number is best.
      repetitions: %d

      # Differences smaller than this, in percent, do not matter.
      marginPercent: 5
    """
        .formatted(
            draft.scenario().description().strip(),
            draft.name(),
            draft.name(),
            draft.scenario().name(),
            parameters(draft),
            draft.variants().stream()
                .map(variant -> "    - name: " + variant)
                .collect(Collectors.joining("\n")),
            draft.scenario().database()
                ? "  # Of PostgreSQL, which each trial has for itself.\n  database: {cpu: 400m, memory: 256Mi}\n"
                : "",
            draft.users().stream().map(String::valueOf).collect(Collectors.joining(", ")),
            draft.repetitions());
  }

  private static String parameters(RunDraft draft) {
    var all = draft.scenario().parameters();
    return all.isEmpty()
        ? ""
        : all.stream()
            .map(RunDraftText::parameter)
            .collect(Collectors.joining("\n", "  parameters:\n", "\n"));
  }

  private static String parameter(Parameter parameter) {
    return "    %s: \"%d\" # %s %s, from %d to %d"
        .formatted(
            parameter.name(),
            parameter.defaultValue(),
            parameter.description().strip(),
            parameter.unit(),
            parameter.minimum(),
            parameter.maximum());
  }
}
