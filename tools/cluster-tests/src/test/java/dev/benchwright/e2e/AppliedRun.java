package dev.benchwright.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.MetricSummary;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/** A run that a test has applied, with its state in the cluster. */
public final class AppliedRun {

  /** No run of a test takes longer; other runs of the cluster may come before it. */
  private static final Duration LONGEST = Duration.ofMinutes(15);

  private static final Duration POLL_INTERVAL = Duration.ofMillis(500);

  private final KubernetesClient client;
  private final String namespace;
  private final String name;

  public AppliedRun(KubernetesClient client, String namespace, String name) {
    this.client = client;
    this.namespace = namespace;
    this.name = name;
  }

  public String name() {
    return name;
  }

  public String namespace() {
    return namespace;
  }

  public BenchmarkRun get() {
    return Objects.requireNonNull(
        client.resources(BenchmarkRun.class).inNamespace(namespace).withName(name).get(),
        "the run is gone");
  }

  public BenchmarkRunStatus status() {
    return Objects.requireNonNullElse(get().getStatus(), BenchmarkRunStatus.NEW);
  }

  public Condition condition(String type) {
    return status().conditions().stream()
        .filter(condition -> condition.getType().equals(type))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no condition " + type));
  }

  public CellStatus cell(String variant) {
    return status().cells().stream()
        .filter(cell -> cell.variant().equals(variant))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no cell of variant " + variant));
  }

  /** Returns the mean of a metric over a cell's valid trials. */
  public double mean(String variant, String metric) {
    return summary(variant, metric).mean();
  }

  /** Returns the summary of a metric over a variant's trials that count. */
  public MetricSummary summary(String variant, String metric) {
    var summary = cell(variant).metrics().get(metric);
    assertThat(summary).as("%s of %s", metric, variant).isNotNull();
    return Objects.requireNonNull(summary);
  }

  /** Returns the run's trials of cells, in the order in which they were made. */
  public List<BenchmarkTrial> trials() {
    return client
        .resources(BenchmarkTrial.class)
        .inNamespace(namespace)
        .withLabel(Benchwright.RUN_LABEL, name)
        .list()
        .getItems()
        .stream()
        .filter(trial -> !trial.measuresGenerator())
        .sorted(
            Comparator.<BenchmarkTrial>comparingInt(trial -> trial.getSpec().block())
                .thenComparingInt(trial -> trial.getSpec().attempt())
                .thenComparingInt(trial -> trial.getSpec().position()))
        .toList();
  }

  public BenchmarkTrial trial(String trialName) {
    return trials().stream()
        .filter(trial -> trial.getMetadata().getName().equals(trialName))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no trial " + trialName));
  }

  /** Returns the last trial of a variant, which is the repetition if one was invalid. */
  public BenchmarkTrial trialOf(String variant) {
    return trials().stream()
        .filter(trial -> trial.getSpec().variant().equals(variant))
        .reduce((before, last) -> last)
        .orElseThrow(() -> new AssertionError("no trial of variant " + variant));
  }

  /** Returns the trial that is under way; empty if there is none. */
  public Optional<BenchmarkTrial> currentTrial() {
    return trials().stream().filter(trial -> !status(trial).phase().isOver()).findFirst();
  }

  public static BenchmarkTrialStatus status(BenchmarkTrial trial) {
    return Objects.requireNonNullElse(trial.getStatus(), BenchmarkTrialStatus.NEW);
  }

  /** Returns the status of a trial, and fails if the trial has not succeeded. */
  public static BenchmarkTrialStatus succeeded(BenchmarkTrial trial) {
    var status = status(trial);
    assertThat(status.phase()).as(status.message()).isEqualTo(TrialPhase.SUCCEEDED);
    return status;
  }

  /** Returns a trial's measurement of a metric, and fails if there is none. */
  public static double measured(BenchmarkTrialStatus status, String metric) {
    return Objects.requireNonNull(status.measurements().get(metric), metric);
  }

  /** Returns the pods of the run's trials. */
  public List<Pod> pods() {
    return client
        .pods()
        .inNamespace(namespace)
        .withLabel(Benchwright.RUN_LABEL, name)
        .list()
        .getItems();
  }

  public Pod pod(String role) {
    return pods().stream()
        .filter(pod -> role.equals(pod.getMetadata().getLabels().get(Benchwright.ROLE_LABEL)))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no pod with the role " + role));
  }

  /** Returns the pod of a component of a trial. */
  public Pod pod(BenchmarkTrial trial, String component) {
    return client
        .pods()
        .inNamespace(namespace)
        .withName(trial.getMetadata().getName() + "-" + component)
        .get();
  }

  /** Follows the logs of known-latency subjects, whose pods are gone when the run is over. */
  public SubjectLogs followSubjects() {
    return new SubjectLogs(client, namespace, name);
  }

  /** Waits until a trial is under way in a phase, and returns it; fails if the run ends before. */
  public BenchmarkTrial awaitTrialIn(TrialPhase phase) {
    return awaitTrial("a trial of " + name + " in phase " + phase, trial -> isIn(trial, phase));
  }

  /**
   * Waits until a trial of a variant is under way in a phase, and returns it; fails if the run ends
   * before.
   */
  public BenchmarkTrial awaitTrialOf(String variant, TrialPhase phase) {
    return awaitTrial(
        "a trial of " + variant + " in phase " + phase,
        trial -> trial.getSpec().variant().equals(variant) && isIn(trial, phase));
  }

  private BenchmarkTrial awaitTrial(String what, Predicate<BenchmarkTrial> wanted) {
    return await(what)
        .atMost(LONGEST)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> unlessOver(what).filter(wanted), Optional::isPresent)
        .orElseThrow();
  }

  /** Returns the trial that is under way; an error, which ends every wait, if the run is over. */
  private Optional<BenchmarkTrial> unlessOver(String awaited) {
    var current = currentTrial();
    if (current.isEmpty() && status().phase().isOver()) {
      throw new AssertionError(
          "there was never %s, and the run is %s: %s"
              .formatted(
                  awaited,
                  status().phase(),
                  trials().stream().map(trial -> status(trial).message()).toList()));
    }
    return current;
  }

  private static boolean isIn(BenchmarkTrial trial, TrialPhase phase) {
    return status(trial).phase() == phase;
  }

  /** Waits for the run's end, and checks that its trials are sound. */
  public AppliedRun awaitOver() {
    awaitEnd();
    SoundTrials.check(get().getSpec(), trials());
    return this;
  }

  /** Waits for the run's end, for a test that measures nothing. */
  public AppliedRun awaitEnd() {
    await("the end of run " + name)
        .atMost(LONGEST)
        .pollInterval(POLL_INTERVAL)
        .until(() -> status().phase().isOver());
    return this;
  }

  /** Waits until the run is in a phase; fails if it ends in another one. */
  public AppliedRun awaitPhase(RunPhase phase) {
    await("run " + name + " to be " + phase)
        .atMost(LONGEST)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> isIn(phase));
    return this;
  }

  private boolean isIn(RunPhase phase) {
    var current = status();
    if (current.phase() != phase && current.phase().isOver()) {
      throw new AssertionError(
          "run %s was to be %s, and is %s: %s"
              .formatted(name, phase, current.phase(), current.message()));
    }
    return current.phase() == phase;
  }

  public AppliedRun suspend() {
    return patch("{\"spec\":{\"suspend\":true}}");
  }

  public AppliedRun resume() {
    return patch("{\"spec\":{\"suspend\":false}}");
  }

  public AppliedRun cancel() {
    return patch("{\"spec\":{\"cancel\":true}}");
  }

  public AppliedRun ttlSecondsAfterFinished(int seconds) {
    return patch("{\"spec\":{\"ttlSecondsAfterFinished\":%d}}".formatted(seconds));
  }

  /** Returns whether the run still exists in the cluster. */
  public boolean exists() {
    return client.resources(BenchmarkRun.class).inNamespace(namespace).withName(name).get() != null;
  }

  private AppliedRun patch(String json) {
    client
        .resources(BenchmarkRun.class)
        .inNamespace(namespace)
        .withName(name)
        .patch(PatchContext.of(PatchType.JSON_MERGE), json);
    return this;
  }

  public void delete() {
    client.resources(BenchmarkRun.class).inNamespace(namespace).withName(name).delete();
  }
}
