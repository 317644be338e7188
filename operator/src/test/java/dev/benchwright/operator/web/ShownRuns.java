package dev.benchwright.operator.web;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.web.store.RunKey;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builds runs and trials as pages see them, with two variants at one load level. */
public final class ShownRuns {

  public static final Instant MIDNIGHT = Instant.parse("2026-01-01T00:00:00Z");
  static final List<String> VARIANTS = List.of("mvc-virtual", "webflux");

  private ShownRuns() {}

  /** Returns a run for a name of the form namespace/name. */
  public static BenchmarkRun run(String namespaceAndName, RunPhase phase) {
    return run(namespaceAndName, phase, Map.of());
  }

  /**
   * Returns a run for a name of the form namespace/name.
   *
   * @param more further fields of the run's status
   */
  public static BenchmarkRun run(
      String namespaceAndName, RunPhase phase, Map<String, Object> more) {
    var key = RunKey.parse(namespaceAndName).orElseThrow();
    var run = new BenchmarkRun();
    run.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(key.namespace())
            .withName(key.name())
            .withUid("uid-of-" + key.name())
            .withResourceVersion("1")
            .withCreationTimestamp(MIDNIGHT.toString())
            .build());
    run.setSpec(RunSpecs.run().variants(VARIANTS.toArray(String[]::new)).repetitions(3).build());
    var status = new HashMap<String, Object>();
    status.put("phase", phase);
    status.put("progress", "2/6");
    status.put("settledTrials", 2);
    status.put("plannedTrials", 6);
    status.put("startedAt", MIDNIGHT.toString());
    status.put("seed", 7);
    status.put("baseline", VARIANTS.getFirst());
    status.put("message", "Trial 3 of 6 is under way.");
    status.putAll(more);
    run.setStatus(Serialization.unmarshal(Serialization.asJson(status), BenchmarkRunStatus.class));
    return run;
  }

  /** Returns a trial that entered each of these phases a minute after the one before. */
  public static BenchmarkTrial trial(BenchmarkRun run, int position, TrialPhase... phases) {
    var variant = VARIANTS.get((position - 1) % VARIANTS.size());
    int block = (position - 1) / VARIANTS.size() + 1;
    var trial = new BenchmarkTrial();
    trial.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(run.getMetadata().getNamespace())
            .withName("%s-b%d-c%d".formatted(run.getMetadata().getName(), block, position))
            .withUid("uid-of-trial-" + position)
            .withLabels(Map.of(Benchwright.RUN_LABEL, run.getMetadata().getName()))
            .withCreationTimestamp(MIDNIGHT.toString())
            .addNewOwnerReference()
            .withUid(run.getMetadata().getUid())
            .endOwnerReference()
            .build());
    trial.setSpec(
        new BenchmarkTrialSpec(
            run.getMetadata().getName(), variant, 10, "10 users", block, position, 1));
    var history = new ArrayList<Map<String, Object>>();
    for (var phase : phases) {
      history.add(
          Map.of(
              "phase", phase, "at", MIDNIGHT.plusSeconds(60L * (history.size() + 1)).toString()));
    }
    var status = new HashMap<String, Object>();
    status.put("phase", phases[phases.length - 1]);
    status.put("history", history);
    status.put("message", "As it should be.");
    if (phases[phases.length - 1] == TrialPhase.SUCCEEDED) {
      status.put("measurements", Map.of("requestsPerSecond", 1234.5, "p99Millis", 6.75));
      status.put("series", trial.getMetadata().getName() + "-series");
      status.put("window", Map.of("start", MIDNIGHT.toString(), "end", MIDNIGHT.toString()));
    }
    trial.setStatus(
        Serialization.unmarshal(Serialization.asJson(status), BenchmarkTrialStatus.class));
    return trial;
  }

  /** Gives a trial a component beside its subject; both are at a limit of their own. */
  public static BenchmarkTrial atLimits(
      BenchmarkTrial trial, String ofComponent, String ofSubject) {
    return withComponents(
        trial,
        Map.of("name", "price-list", "role", "service", "limit", ofComponent),
        Map.of("name", "subject", "role", "subject", "limit", ofSubject));
  }

  /** Lets a component of a trial take most of the time of requests. */
  public static BenchmarkTrial delayed(BenchmarkTrial trial, String delay) {
    return withComponents(
        trial,
        Map.of("name", "price-list", "role", "service", "delay", delay),
        Map.of("name", "subject", "role", "subject"));
  }

  private static BenchmarkTrial withComponents(
      BenchmarkTrial trial, Map<String, String> component, Map<String, String> subject) {
    var status = Serialization.unmarshal(Serialization.asJson(trial.getStatus()), Map.class);
    var changed = new HashMap<Object, Object>(status);
    changed.put("components", List.of(component, subject));
    trial.setStatus(
        Serialization.unmarshal(Serialization.asJson(changed), BenchmarkTrialStatus.class));
    return trial;
  }
}
