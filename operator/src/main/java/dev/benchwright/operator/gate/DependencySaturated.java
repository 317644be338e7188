package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.component.ReachedLimit;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.trial.Observation;
import dev.benchwright.operator.trial.ObservedComponent;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks that no database or service that is not under test was at its limit of CPU while nothing
 * under test that requests wait for was: what is measured then is that dependency.
 */
record DependencySaturated() implements Gate {

  @Override
  public GateName name() {
    return GateName.DEPENDENCY_SATURATED;
  }

  @Override
  public GateCause cause() {
    return GateCause.PERHAPS_VARIANT;
  }

  @Override
  public boolean concerns(Observation pods) {
    return pods.components().stream().anyMatch(DependencySaturated::isDependency);
  }

  private static boolean isDependency(ObservedComponent observed) {
    return !observed.component().isUnderTest();
  }

  @Override
  public String allowed() {
    return "no database or service %s, unless something under test that requests wait for does, too"
        .formatted(ReachedLimit.cpuWords());
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    var components = evidence.pods().components();
    var whole = evaluate(components, evidence.used());
    return evidence.usedInEndingSteps().entrySet().stream()
        .map(step -> inStep(step.getKey(), evaluate(components, step.getValue())))
        .filter(result -> whole.passed() && !result.passed())
        .findFirst()
        .orElse(whole);
  }

  private static GateResult inStep(int step, GateResult result) {
    return new GateResult(
        result.passed(), "in step %d, which failed, %s".formatted(step, result.observed()));
  }

  /**
   * Evaluates what the components used in one window.
   *
   * @param used by component and metric name
   */
  private static GateResult evaluate(
      List<ObservedComponent> components, Map<String, Map<String, Double>> used) {
    var full =
        components.stream()
            .filter(DependencySaturated::isDependency)
            .flatMap(observed -> atLimit(observed, used).stream())
            .collect(Collectors.joining("; "));
    if (full.isEmpty()) {
      return unknown(components.stream().filter(DependencySaturated::isDependency), used)
          .orElseGet(() -> new GateResult(true, "no dependency was at its limit of CPU"));
    }
    var asked = askedUnderTest(components);
    return asked.values().stream()
        .filter(replicas -> replicas.stream().allMatch(one -> atLimit(one, used).isPresent()))
        .findFirst()
        .map(replicas ->
            new GateResult(
                true, "%s; but %s".formatted(full, atLimit(replicas.getFirst(), used).get())))
        .or(() -> unknown(asked.values().stream().flatMap(List::stream), used))
        .orElseGet(
            () -> new GateResult(false, full + "; nothing under test that requests wait for was"));
  }

  /**
   * Returns the components under test of which each request may need one: the entry, and what it
   * needs. Of replicas, all have to be at their limit before there is no more to be had of them. A
   * component that works beside the requests says nothing about what they wait for.
   */
  private static Map<String, List<ObservedComponent>> askedUnderTest(
      List<ObservedComponent> components) {
    var needed = new HashSet<String>();
    // Each comes after those that it needs.
    for (var observed : components.reversed()) {
      var component = observed.component();
      if (observed.equals(components.getLast()) || needed.contains(component.service())) {
        needed.addAll(component.needs());
        needed.add(component.service());
      }
    }
    return components.reversed().stream()
        .filter(observed -> !isDependency(observed))
        .filter(observed -> needed.contains(observed.component().service()))
        .collect(
            Collectors.groupingBy(
                observed -> observed.component().service(),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  /** Returns that nothing is known of the CPU of one of some components, if that is so. */
  private static Optional<GateResult> unknown(
      Stream<ObservedComponent> components, Map<String, Map<String, Double>> used) {
    return components
        .map(observed -> observed.component().name())
        .filter(name -> !ReachedLimit.isCpuKnown(of(name, used)))
        .findFirst()
        .map(name -> GateResult.unknown("Prometheus has no CPU of the " + name));
  }

  private static Optional<String> atLimit(
      ObservedComponent observed, Map<String, Map<String, Double>> used) {
    var component = observed.component();
    return ReachedLimit.ofCpu(component, of(component.name(), used));
  }

  private static Map<String, Double> of(String name, Map<String, Map<String, Double>> used) {
    return used.getOrDefault(name, Map.of());
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "The CPU of each database and of each service that is not under test, relative to its limit,"
            + " mean over the window, and the percentage of scheduler periods in which it was"
            + " throttled; the same of the components under test that the requests may wait for: the"
            + " entry and what it needs (of replicas, all of them). With a staircase, the same in each"
            + " of the failed steps that ended it, too: over the whole, the steps before them would"
            + " hide it. A component of which neither is known makes the gate pass, unless another one"
            + " at its limit decides.",
        List.of(),
        "A subject whose database is full waits for it, and what is measured is how fast the"
            + " database is: two subjects look alike that are not. If such a component under test is at"
            + " its limit as well, the subject would serve no more with a larger database, and the"
            + " trial passes. A fast variant brings a dependency to its limit sooner, so that the"
            + " trial counts: its rates are lower bounds (`AtLeast`), which can show that a variant"
            + " is faster, and never that it is slower or alike. Give the dependency more CPU"
            + " (`spec.database`, or `resources` of the system's component), or compare at a lower"
            + " load.");
  }
}
