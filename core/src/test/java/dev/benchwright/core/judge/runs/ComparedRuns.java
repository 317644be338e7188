package dev.benchwright.core.judge.runs;

import dev.benchwright.core.api.environment.TrialEnvironment;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.judge.runs.RunComparisonResults.ComparedRun;
import dev.benchwright.core.judge.trials.DescribedTrial;
import dev.benchwright.core.judge.trials.RunTrials;
import dev.benchwright.core.judge.trials.Summary;
import dev.benchwright.core.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Builds finished runs for tests of their comparison. */
final class ComparedRuns {

  private final String namespace;
  private final String name;
  private RunSpecs spec = RunSpecs.run().variants("webflux");
  private RunTrials trials = new RunTrials();
  private final List<DescribedTrial> described = new ArrayList<>();

  private ComparedRuns(String namespace, String name) {
    this.namespace = namespace;
    this.name = name;
  }

  /** Returns a run of variant webflux with 10 users, for a name of the form namespace/name. */
  static ComparedRuns run(String namespaceAndName) {
    var parts = namespaceAndName.split("/", 2);
    return new ComparedRuns(parts[0], parts[1]);
  }

  ComparedRuns spec(RunSpecs of) {
    spec = of;
    return this;
  }

  ComparedRuns trials(RunTrials of) {
    trials = of;
    return this;
  }

  /** Adds a trial that reported this environment. */
  ComparedRuns on(String variant, String node, Map<String, String> settings) {
    described.add(
        new DescribedTrial(
            variant,
            new TrialEnvironment(
                node, null, "image", null, null, settings, null, null, Map.of(), null)));
    return this;
  }

  FinishedRun build() {
    var built = spec.build();
    List<CellStatus> cells =
        Summary.of(Plan.cells(built), trials.list(), built.gates().maxAttempts()).cells();
    return new FinishedRun(
        new ComparedRun(namespace, name, "uid-" + name, RunPhase.SUCCEEDED, null, null),
        built,
        cells,
        trials.list(),
        described);
  }
}
