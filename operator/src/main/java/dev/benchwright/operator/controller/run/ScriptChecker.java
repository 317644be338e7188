package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.load.ScriptLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.NamedConfigMap;
import dev.benchwright.core.measure.k6.InspectedDuration;
import dev.benchwright.core.measure.k6.ScriptRefusal;
import dev.benchwright.operator.controller.cluster.ApiRefusal;
import dev.benchwright.operator.controller.cluster.GeneratorLog;
import dev.benchwright.operator.controller.cluster.PodViews;
import dev.benchwright.operator.controller.trial.TrialDeadlines;
import dev.benchwright.operator.resources.k6.ScriptCheck;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.resources.pod.RunNames;
import dev.benchwright.operator.run.CheckState;
import dev.benchwright.operator.trial.PodView;
import dev.benchwright.operator.trial.PodView.Disruption;
import dev.benchwright.operator.trial.PodView.End;
import dev.benchwright.operator.trial.PodView.Obstacle;
import dev.benchwright.operator.trial.Sentences;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Lets k6 check a user's script before its run starts. All state is in the cluster: a restarted
 * operator continues with the pod that exists.
 */
public final class ScriptChecker {

  /** Added to the pod's own deadline, so that the operator, which can say why, gives up first. */
  private static final Duration BEYOND = Duration.ofMinutes(1);

  private final KubernetesClient client;
  private final Parts parts;
  private final GeneratorLog log;
  private final NamedConfigMaps configMaps;
  private final TrialDeadlines deadlines;
  private final Clock clock;

  public ScriptChecker(
      KubernetesClient client, Parts parts, TrialDeadlines deadlines, Clock clock) {
    this.client = client;
    this.parts = parts;
    this.log = new GeneratorLog(client);
    this.configMaps = new NamedConfigMaps(client, clock);
    this.deadlines = deadlines;
    this.clock = clock;
  }

  /** Takes the check one step further. When it is over, nothing of it is left. */
  CheckState check(BenchmarkRun run) {
    var missing = configMaps.missingOfSystem(run);
    if (missing.isPresent()) {
      return missing.get();
    }
    var script = run.getSpec().load().script();
    if (script == null) {
      return new CheckState.Fine();
    }
    var pod = pod(run);
    if (pod.isEmpty()) {
      return create(run, script);
    }
    if (pod.get().getMetadata().getDeletionTimestamp() != null || !isOf(run, pod.get())) {
      return new CheckState.NotYet(
          "Waiting for pod %s of an earlier check to be deleted.".formatted(ScriptCheck.name(run)));
    }
    var verdict = verdict(run, pod.get());
    if (!(verdict instanceof CheckState.NotYet)) {
      delete(run);
    }
    return verdict;
  }

  /** Returns the pod of a check, as long as it exists. */
  Optional<Pod> left(BenchmarkRun run) {
    return run.getSpec().load().script() == null
        ? Optional.empty()
        : pod(run).filter(found -> isOf(run, found));
  }

  /**
   * Cancels the check, if one is running.
   *
   * @param pod the check's pod, as {@link #left} returns it
   * @return whether nothing of the check is left
   */
  boolean remove(BenchmarkRun run, Optional<Pod> pod) {
    if (run.getSpec().load().script() == null) {
      return true;
    }
    if (pod.isEmpty()) {
      deleteFiles(run);
      return true;
    }
    var deletion = pod.get().getMetadata().getDeletionTimestamp();
    if (deletion == null) {
      client.resource(pod.get()).delete();
    } else if (clock.instant().isAfter(Instant.parse(deletion).plus(deadlines.releasing()))) {
      // The pod's node does not confirm that the pod has ended, and may never do so.
      client.resource(pod.get()).withGracePeriod(0).delete();
    }
    return false;
  }

  private CheckState verdict(BenchmarkRun run, Pod pod) {
    var view = PodViews.of(pod);
    var spoiled = spoiled(view);
    if (spoiled.isPresent()) {
      client.resource(pod).delete();
      return new CheckState.NotYet(
          "spec.load.script is checked once more, because the cluster ended the check: "
              + spoiled.get());
    }
    var age = age(pod);
    return view.end()
        .map(end -> ended(run, pod, end))
        .or(() -> view.obstacle().filter(o -> isLasting(o, age)).map(ScriptChecker::blocked))
        .orElseGet(() ->
            age.compareTo(deadlines.provisioning()) > 0
                ? late(view)
                : new CheckState.NotYet("k6 is checking spec.load.script before the run starts."));
  }

  /** Returns why a check has told nothing about its script, and never will. */
  private static Optional<String> spoiled(PodView view) {
    return view.disruption()
        .map(Disruption::why)
        .or(() ->
            view.obstacle()
                .filter(o -> o.isLasting(false) && !o.isOfTheExperiment())
                .map(Obstacle::message))
        .map(Sentences::endedWithStop);
  }

  private CheckState ended(BenchmarkRun run, Pod pod, End end) {
    var said = log.read(pod);
    if (end.exitCode() == 0) {
      return InspectedDuration.parse(said)
          .flatMap(duration -> tooShort(duration, run.getSpec().load().longestWarmUpSeconds()))
          .orElseGet(CheckState.Fine::new);
    }
    return new CheckState.Refused(
        ScriptRefusal.parse(said)
            .map(refusal -> "spec.load.script: " + refusal.sentence())
            .orElseGet(() ->
                "spec.load.script cannot be run; k6 inspect ended with exit code %d: %s"
                    .formatted(end.exitCode(), log.lastWords(pod))));
  }

  private static Optional<CheckState> tooShort(Duration longest, int warmUpSeconds) {
    return longest.compareTo(Duration.ofSeconds(warmUpSeconds)) < 0
        ? Optional.of(
            new CheckState.Refused(
                ("spec.load.script: the script's load takes %d s at most, and"
                        + " spec.load.warmUpSeconds is %d, so that nothing would be measured; make"
                        + " the script's load longer, or write a smaller warmUpSeconds")
                    .formatted(longest.toSeconds(), warmUpSeconds)))
        : Optional.empty();
  }

  private boolean isLasting(Obstacle obstacle, Duration age) {
    // A registry or a node that does not do its work yet has until the deadline of all.
    return obstacle.isOfTheExperiment()
        && obstacle.isLasting(age.compareTo(deadlines.imagePull()) > 0);
  }

  private static CheckState blocked(Obstacle obstacle) {
    return new CheckState.Refused(
        "spec.load.script could not be checked, because k6 could not be started (%s): %s"
            .formatted(obstacle.reason(), obstacle.message()));
  }

  private CheckState late(PodView view) {
    return new CheckState.Refused(
        "spec.load.script could not be checked within %d s%s; look whether a pod of the generator"
                .formatted(
                    deadlines.provisioning().toSeconds(),
                    view.obstacle()
                        .map(o -> " (%s: %s)".formatted(o.reason(), o.message()))
                        .orElse(""))
            + " finds a node and starts, then apply the run anew.");
  }

  private CheckState create(BenchmarkRun run, ScriptLoadSpec script) {
    try {
      if (configMaps.isMissing(run, script.configMap())) {
        return configMaps.missing(run, NamedConfigMap.of(script));
      }
      for (var object :
          ScriptCheck.objects(run, script, parts, deadlines.provisioning().plus(BEYOND))) {
        createOrKeep(object);
      }
      return new CheckState.NotYet("k6 is checking spec.load.script before the run starts.");
    } catch (KubernetesClientException e) {
      var reason = ApiRefusal.reason(e).orElseThrow(() -> e);
      // The API server may refuse the pod after it has accepted the ConfigMap.
      delete(run);
      return new CheckState.Refused(
          ("spec.load.script could not be checked, because the API server refuses what the check"
                  + " needs in namespace '%s': %s; correct that, then apply the run anew")
              .formatted(run.getMetadata().getNamespace(), reason));
    }
  }

  private void createOrKeep(HasMetadata object) {
    try {
      client.resource(object).create();
    } catch (KubernetesClientException e) {
      // The ConfigMap exists already if an operator was killed before it created the pod.
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw e;
      }
    }
  }

  private void delete(BenchmarkRun run) {
    var namespace = run.getMetadata().getNamespace();
    // The container has ended or never ran, so there is nothing to wait for.
    client
        .pods()
        .inNamespace(namespace)
        .withName(ScriptCheck.name(run))
        .withGracePeriod(0)
        .delete();
    deleteFiles(run);
  }

  private void deleteFiles(BenchmarkRun run) {
    client
        .configMaps()
        .inNamespace(run.getMetadata().getNamespace())
        .withName(ScriptCheck.nameOfFiles(run))
        .delete();
  }

  private Optional<Pod> pod(BenchmarkRun run) {
    return Optional.ofNullable(
        client
            .pods()
            .inNamespace(run.getMetadata().getNamespace())
            .withName(ScriptCheck.name(run))
            .get());
  }

  private Duration age(HasMetadata object) {
    return Duration.between(
        Instant.parse(object.getMetadata().getCreationTimestamp()), clock.instant());
  }

  /**
   * Returns whether a pod is of this very run; a deleted run of the same name may have left one.
   */
  private static boolean isOf(BenchmarkRun run, Pod pod) {
    return RunNames.of(run).isOwnerOf(pod);
  }
}
