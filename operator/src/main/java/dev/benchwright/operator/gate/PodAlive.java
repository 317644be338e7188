package dev.benchwright.operator.gate;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.component.Component;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.trial.Deaths;
import dev.benchwright.operator.trial.Observation;
import dev.benchwright.operator.trial.ObservedComponent;
import dev.benchwright.operator.trial.PodView;
import dev.benchwright.operator.trial.PodView.End;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Checks that the trial's pods of a role lived through the load. A pod that died or restarted did
 * not serve the whole load. Whose doing that is follows from the component that died first: others
 * often die after what they need.
 *
 * @param name the gate's name
 * @param description the gate's description
 * @param roles the roles
 * @param always whether trials without such a pod have a finding, too
 */
record PodAlive(GateName name, GateDescription description, Set<Role> roles, boolean always)
    implements Gate {

  /** By no more than this, the clocks of a pod's node and of the generator are apart. */
  private static final Duration CLOCKS_APART = Duration.ofSeconds(10);

  /** Returns the gate on the pod under test. */
  static PodAlive subject() {
    return new PodAlive(
        GateName.SUBJECT_ALIVE,
        new GateDescription(
            "Whether the subject's container runs until the end of the load, how it ended"
                + " otherwise, and how often it restarted.",
            List.of(),
            "A subject that died did not serve the whole load. An out-of-memory kill is"
                + " reported as such. The trial ends at once, without numbers, so this gate cannot"
                + " be disabled."),
        Set.of(Role.SUBJECT),
        true);
  }

  /** Returns the gate on PostgreSQL: a subject whose database died only returns errors. */
  static PodAlive database() {
    return new PodAlive(
        GateName.DATABASE_ALIVE,
        new GateDescription(
            "The same for PostgreSQL's container, if the scenario has a database.",
            List.of(),
            "Without its database, a subject only returns errors. The variant has ended the trial, unless all trials of the run"
                + " [share the database](systems.md#shared-by-all-trials): then the trial is"
                + " repeated, and counted in `generatorFailed` of its cell. This gate cannot be"
                + " disabled either."),
        Set.of(Role.DATABASE),
        true);
  }

  /** Returns the gate on every further service, each of which the subject may call. */
  static PodAlive services() {
    return new PodAlive(
        GateName.SERVICES_ALIVE,
        new GateDescription(
            "The same for the container of every further service, in trials that have one.",
            List.of(),
            "A subject whose service died answers otherwise than it would. What of it is not under"
                + " test, or shared by all trials, may have died of something else than the variant:"
                + " then the trial is repeated, and counted in `generatorFailed` of its cell. Only an"
                + " S3 server of the trial's own counts as the variant's. This gate cannot be"
                + " disabled either."),
        Set.of(Role.SERVICE, Role.OBJECT_STORE),
        false);
  }

  @Override
  public boolean concerns(Observation pods) {
    return always
        || pods.components().stream()
            .anyMatch(observed -> roles.contains(observed.component().role()));
  }

  private String words() {
    return roles.stream().map(Role::label).sorted().collect(Collectors.joining(" or "));
  }

  @Override
  public GateCause cause() {
    return GateCause.VARIANT;
  }

  @Override
  public String causeInWords() {
    return "the variant; perhaps the variant, if what died first is shared or not under test";
  }

  @Override
  public String allowed() {
    return "the container runs until the load is over, with 0 restarts";
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    return evaluate(evidence.pods(), Optional.of(evidence.loadEnd()));
  }

  /**
   * Evaluates the gate.
   *
   * @param loadEnd when the load was over; empty if it never was, because a pod ended it
   */
  GateResult evaluate(Observation pods, Optional<Instant> loadEnd) {
    var results =
        pods.components().stream()
            .filter(observed -> roles.contains(observed.component().role()))
            .map(observed -> named(observed.component(), resultOf(observed, loadEnd)))
            .toList();
    return results.stream()
        .filter(result -> !result.passed())
        .findFirst()
        .map(failed -> failed.dueTo(cause(pods, loadEnd)))
        .or(() -> results.stream().findFirst())
        .orElseGet(() -> new GateResult(true, "the scenario has no " + words()));
  }

  /**
   * Returns whose doing the deaths in a trial are. All gates say the same of them: what counts is
   * the component that died first, while the load runs, too.
   */
  private static GateCause cause(Observation pods, Optional<Instant> loadEnd) {
    var failed =
        pods.components().stream()
            .filter(observed -> !resultOf(observed, loadEnd).passed())
            .toList();
    return Deaths.first(failed)
            .or(() -> failed.stream().findFirst())
            .filter(first -> !first.component().isTheVariantsOwn())
            .isPresent()
        ? GateCause.PERHAPS_VARIANT
        : GateCause.VARIANT;
  }

  /** Returns a result of which the reader knows whose it is. */
  private GateResult named(Component component, GateResult result) {
    return component.name().equals(component.role().label())
        ? result
        : new GateResult(
            result.passed(), "of the %s, %s".formatted(component.name(), result.observed()));
  }

  private static GateResult resultOf(ObservedComponent observed, Optional<Instant> loadEnd) {
    return observed
        .pod()
        .map(found -> resultOf(found, loadEnd))
        // A trial is only measured if its pods were there when its load was over.
        .orElseGet(() -> new GateResult(true, "the pod ran until then, and is gone now"));
  }

  private static GateResult resultOf(PodView pod, Optional<Instant> loadEnd) {
    return pod.disruption()
        .map(disruption ->
            new GateResult(
                true,
                "the pod ran until then; now the cluster ends it: %s".formatted(disruption.why())))
        .or(() ->
            after(loadEnd, pod)
                .filter(later -> later.compareTo(CLOCKS_APART) > 0)
                .map(later ->
                    new GateResult(
                        true,
                        "the container ran until then, and ended %d s later"
                            .formatted(later.toSeconds()))))
        .orElseGet(() ->
            new GateResult(
                pod.end().isEmpty() && pod.restarts() == 0,
                "%s, with %d restarts"
                    .formatted(
                        pod.end().map(PodAlive::ended).orElse("the container was running"),
                        pod.restarts())));
  }

  /** Returns how long after the end of the load a container ended, if both did. */
  private static Optional<Duration> after(Optional<Instant> loadEnd, PodView pod) {
    return loadEnd.flatMap(end -> pod.times().ended().map(ended -> Duration.between(end, ended)));
  }

  private static String ended(End end) {
    return end.outOfMemory()
        ? "out of memory: the container ended with exit code %d (%s)"
            .formatted(end.exitCode(), end.reason())
        : "the container ended with exit code %d".formatted(end.exitCode());
  }
}
