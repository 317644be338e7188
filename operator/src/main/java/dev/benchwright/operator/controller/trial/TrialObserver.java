package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.Role;
import dev.benchwright.operator.controller.cluster.GeneratorLog;
import dev.benchwright.operator.controller.cluster.InPlaceResize;
import dev.benchwright.operator.controller.cluster.PodViews;
import dev.benchwright.operator.controller.collection.ObservedTrial;
import dev.benchwright.operator.resources.k6.TestRun;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import dev.benchwright.operator.resources.pod.TrialNames;
import dev.benchwright.operator.trial.BoostProgress;
import dev.benchwright.operator.trial.GeneratorProgress;
import dev.benchwright.operator.trial.Observation;
import dev.benchwright.operator.trial.ObservedComponent;
import dev.benchwright.operator.trial.RunIntent;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Observes everything that belongs to a trial. It asks the API server and not a cache, because the
 * next step of a trial depends on objects that were created or deleted a moment ago.
 */
public final class TrialObserver {

  private final KubernetesClient client;
  private final TrialRemains remains;
  private final GeneratorLog generatorLog;
  private final Clock clock;

  public TrialObserver(KubernetesClient client, Clock clock) {
    this.client = client;
    this.remains = new TrialRemains(client);
    this.generatorLog = new GeneratorLog(client);
    this.clock = clock;
  }

  /**
   * Observes once what a trial has deployed: its pods, and what its generators report.
   *
   * @param checked whether the trial has passed the check of its answer
   * @param wanted what its run wants of it
   */
  ObservedTrial observe(TrialDeployment trial, boolean checked, RunIntent wanted) {
    var pods = pods(trial);
    var told =
        pods.stream()
            .filter(PodViews::isRunner)
            .map(pod -> generatorLog.told(pod, checked))
            .toList();
    var observation =
        new Observation(
            clock.instant(),
            trial.target().components().stream()
                .map(component ->
                    new ObservedComponent(
                        component, PodViews.named(pods, trial.nameOf(component)).map(PodViews::of)))
                .toList(),
            generator(pods).stream().map(PodViews::of).toList(),
            testRunFailed(trial) ? Optional.of(initializerLog(pods)) : Optional.empty(),
            GeneratorProgress.ofAll(
                told.stream().map(GeneratorLog.Told::progress).toList(),
                trial.load().generator().parallelism(),
                checked),
            boost(trial, pods),
            0,
            wanted);
    return new ObservedTrial(
        observation,
        Optional.of(trial),
        pods,
        told.stream().flatMap(runner -> runner.summary().stream()).toList());
  }

  /** Observes a trial that is not deployed yet or is being removed: only the remains matter. */
  ObservedTrial observeRemains(TrialNames trial, RunIntent wanted) {
    return new ObservedTrial(
        new Observation(
            clock.instant(),
            List.of(),
            List.of(),
            Optional.empty(),
            new GeneratorProgress.Starting(),
            new BoostProgress.None(),
            remains.count(trial),
            wanted),
        Optional.empty(),
        List.of(),
        List.of());
  }

  /**
   * Returns all pods of a trial, including k6-operator's own, and those that it shares with the
   * run's other trials.
   */
  private List<Pod> pods(TrialDeployment trial) {
    var pods = client.pods().inNamespace(trial.namespace());
    var own = pods.withLabel(Benchwright.TRIAL_LABEL, trial.name()).list().getItems();
    if (!trial.target().sharesComponents()) {
      return own;
    }
    var all = new ArrayList<>(own);
    pods.withLabels(trial.ofRun().selector()).list().getItems().stream()
        .filter(trial.ofRun()::isOwnerOf)
        .forEach(all::add);
    return all;
  }

  private boolean testRunFailed(TrialDeployment trial) {
    var testRun =
        client
            .resources(TestRun.class)
            .inNamespace(trial.namespace())
            .withName(trial.testRunName())
            .get();
    return testRun != null
        && testRun.getStatus() != null
        && "error".equals(testRun.getStatus().stage());
  }

  /**
   * Returns the end of the initializer's log: apart from runners, only that pod ends with an error.
   */
  private String initializerLog(List<Pod> pods) {
    return generator(pods).stream()
        .filter(pod -> !PodViews.isRunner(pod))
        .filter(pod -> PodViews.of(pod).end().filter(end -> end.exitCode() != 0).isPresent())
        .findFirst()
        .map(generatorLog::lastWords)
        .orElse("");
  }

  private static BoostProgress boost(TrialDeployment trial, List<Pod> pods) {
    var entry = trial.entry();
    return PodViews.named(pods, trial.nameOf(entry))
        .filter(_ -> trial.boostCpu().isPresent())
        .map(pod -> InPlaceResize.progress(pod, entry.container(), entry.resources().cpu()))
        .orElseGet(BoostProgress.None::new);
  }

  /** Returns the generator's pods, including k6-operator's own. */
  private static List<Pod> generator(List<Pod> pods) {
    return pods.stream()
        .filter(pod ->
            Role.GENERATOR
                .label()
                .equals(pod.getMetadata().getLabels().get(Benchwright.ROLE_LABEL)))
        .toList();
  }
}
