package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.NamedConfigMap;
import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.catalog.Target;
import dev.benchwright.core.catalog.manifest.Manifests;
import dev.benchwright.core.judge.verdict.VerdictMetric;
import dev.benchwright.operator.controller.cluster.ApiRefusal;
import dev.benchwright.operator.controller.cluster.KeptManifests;
import dev.benchwright.operator.run.CheckState;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.List;

/**
 * Decides whether what a run asks for can be accepted. A run with manifests keeps them from then
 * on.
 */
final class RunAcceptance {

  private final Catalog catalog;
  private final KeptManifests manifests;
  private final RunStatuses statuses;
  private final NamedConfigMaps configMaps;

  RunAcceptance(
      Catalog catalog, KeptManifests manifests, RunStatuses statuses, NamedConfigMaps configMaps) {
    this.catalog = catalog;
    this.manifests = manifests;
    this.statuses = statuses;
    this.configMaps = configMaps;
  }

  /**
   * What was found of a run.
   *
   * @param state whether it can be accepted
   * @param targets what its variants deploy, if it can
   */
  record Answer(CheckState state, List<Target> targets) {

    Answer {
      targets = List.copyOf(targets);
    }

    private static Answer not(CheckState state) {
      return new Answer(state, List.of());
    }
  }

  /** Returns whether a run can be accepted, and makes its copy of manifests if it needs one. */
  Answer of(BenchmarkRun run) {
    try {
      return KeptManifests.named(run).isEmpty() || run.statusOrNew().startedAt() != null
          ? accepted(manifests.spec(run))
          : withManifests(run);
    } catch (NotAcceptedException e) {
      return Answer.not(new CheckState.Refused(e.sentence()));
    } catch (KubernetesClientException e) {
      // It may pass.
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      // Otherwise the run would be tried for ever, and others would wait for it.
      return Answer.not(
          new CheckState.Refused(
              "what the run asks for could not be read (%s); simplify spec.system or its manifests, and report this"
                  .formatted(e.getClass().getSimpleName())));
    }
  }

  private Answer accepted(BenchmarkRunSpec spec) throws NotAcceptedException {
    var targets = catalog.resolve(spec);
    VerdictMetric.check(spec, targets);
    return new Answer(new CheckState.Fine(), targets);
  }

  private Answer withManifests(BenchmarkRun run) throws NotAcceptedException {
    try {
      var kept = manifests.kept(run);
      if (kept.isPresent()) {
        // An operator from before there were digests has kept it without one.
        statuses.keepManifests(run, kept.get().digest());
        return accepted(kept.get().inlined(run.getSpec()));
      }
      var current = manifests.current(run);
      return current.isEmpty()
          ? Answer.not(
              configMaps.missing(
                  run,
                  new NamedConfigMap(
                      NamedConfigMap.MANIFESTS, KeptManifests.named(run).orElseThrow())))
          : keep(run, current.get());
    } catch (KubernetesClientException e) {
      var reason = ApiRefusal.reason(e).orElseThrow(() -> e);
      return Answer.not(
          new CheckState.Refused(
              "%s '%s' could not be read and kept for the run, because the API server refuses that in namespace '%s': %s; correct that, then apply the run anew"
                  .formatted(
                      NamedConfigMap.MANIFESTS,
                      KeptManifests.named(run).orElseThrow(),
                      run.getMetadata().getNamespace(),
                      reason)));
    }
  }

  /** Only what is accepted is kept. Its digest is written first: there is no copy without one. */
  private Answer keep(BenchmarkRun run, Manifests found) throws NotAcceptedException {
    var answer = accepted(found.inlined(run.getSpec()));
    statuses.keepManifests(run, found.digest());
    if (manifests.keep(run, found)) {
      return answer;
    }
    return Answer.not(
        manifests.isSomebodysOwn(run)
            ? new CheckState.Refused(
                "ConfigMap '%s' in namespace '%s' is somebody's own, and the run would keep its manifests under that name; delete it, or give the run another name"
                    .formatted(KeptManifests.copyName(run), run.getMetadata().getNamespace()))
            : new CheckState.NotYet(
                "Waiting for ConfigMap %s of a deleted run of the same name to be deleted."
                    .formatted(KeptManifests.copyName(run))));
  }
}
