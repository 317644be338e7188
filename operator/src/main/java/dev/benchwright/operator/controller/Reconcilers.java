package dev.benchwright.operator.controller;

import dev.benchwright.core.catalog.Catalog;
import dev.benchwright.operator.controller.cluster.KeptManifests;
import dev.benchwright.operator.controller.cluster.RunEvents;
import dev.benchwright.operator.controller.collection.EnvironmentCollector;
import dev.benchwright.operator.controller.collection.TrialCollector;
import dev.benchwright.operator.controller.lane.KueueAdmission;
import dev.benchwright.operator.controller.lane.OpenAdmission;
import dev.benchwright.operator.controller.run.RunReconciler;
import dev.benchwright.operator.controller.run.RunStatuses;
import dev.benchwright.operator.controller.run.ScriptChecker;
import dev.benchwright.operator.controller.run.StrandedPods;
import dev.benchwright.operator.controller.trial.DeploymentResolver;
import dev.benchwright.operator.controller.trial.SetAside;
import dev.benchwright.operator.controller.trial.TrialDeadlines;
import dev.benchwright.operator.controller.trial.TrialDeployer;
import dev.benchwright.operator.controller.trial.TrialObserver;
import dev.benchwright.operator.controller.trial.TrialReconciler;
import dev.benchwright.operator.controller.trial.TrialStatuses;
import dev.benchwright.operator.measure.TrialMeter;
import dev.benchwright.operator.resources.pod.Parts;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;

/**
 * The two reconcilers, wired with everything that they need.
 *
 * @param run reconciles BenchmarkRun
 * @param trial reconciles BenchmarkTrial
 * @param deployments knows what trials deploy
 */
public record Reconcilers(
    RunReconciler run, TrialReconciler trial, DeploymentResolver deployments) {

  /**
   * Creates and wires both reconcilers.
   *
   * @param throughKueue whether runs that carry Kueue's label wait for Kueue
   * @param instance name of the operator's pod, for events
   * @param version the operator's version; empty when its build does not state one
   */
  public static Reconcilers of(
      KubernetesClient client,
      Catalog catalog,
      Parts parts,
      TrialMeter meter,
      TrialDeadlines deadlines,
      boolean throughKueue,
      String instance,
      Optional<String> version) {
    var clock = Clock.systemUTC();
    var events = new RunEvents(client, clock, instance);
    var observer = new TrialObserver(client, clock);
    var manifests = new KeptManifests(client);
    var deployments =
        new DeploymentResolver(catalog, manifests::spec, parts.floorImage(), deadlines);
    var setAside = new SetAside(client, events, clock, deadlines.releasing());
    return new Reconcilers(
        new RunReconciler(
            client,
            new RunStatuses(client, clock),
            events,
            catalog,
            manifests,
            new ScriptChecker(client, parts, deadlines, clock),
            throughKueue
                ? new KueueAdmission(client, parts, clock).warnWhenMissing()
                : new OpenAdmission(),
            new StrandedPods(client, events, clock, deadlines.releasing()),
            setAside,
            clock,
            new SecureRandom()),
        new TrialReconciler(
            client,
            new TrialStatuses(client, clock, events),
            events,
            deployments,
            observer,
            new TrialDeployer(client, parts),
            new TrialCollector(client, meter, new EnvironmentCollector(client, meter, version)),
            setAside,
            deadlines),
        deployments);
  }
}
