package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.component.ReachedLimit;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.trial.Observation;
import dev.benchwright.operator.trial.ObservedComponent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks that no database or service that is not under test was at its limit of CPU while nothing
 * under test was: what is measured then is that dependency.
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
    return "no database or service %s, unless something under test does, too"
        .formatted(ReachedLimit.cpuWords());
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    var components = evidence.pods().components();
    var full =
        components.stream()
            .filter(DependencySaturated::isDependency)
            .flatMap(observed -> atLimit(observed, evidence.used()).stream())
            .collect(Collectors.joining("; "));
    if (full.isEmpty()) {
      return unknown(components.stream().filter(DependencySaturated::isDependency), evidence)
          .orElseGet(() -> new GateResult(true, "no dependency was at its limit of CPU"));
    }
    return components.stream()
        .filter(observed -> !isDependency(observed))
        .flatMap(observed -> atLimit(observed, evidence.used()).stream())
        .findFirst()
        .map(subject -> new GateResult(true, "%s; but %s".formatted(full, subject)))
        .or(() ->
            unknown(components.stream().filter(observed -> !isDependency(observed)), evidence))
        .orElseGet(() -> new GateResult(false, full + "; nothing under test was"));
  }

  /** Returns that nothing is known of the CPU of one of some components, if that is so. */
  private static Optional<GateResult> unknown(
      Stream<ObservedComponent> components, Evidence evidence) {
    return components
        .map(observed -> observed.component().name())
        .filter(name -> !ReachedLimit.isCpuKnown(of(name, evidence.used())))
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
            + " throttled; the same of all components under test. A component of which neither is"
            + " known makes the gate pass, unless another one at its limit decides.",
        List.of(),
        "A subject whose database is full waits for it, and what is measured is how fast the"
            + " database is: two subjects look alike that are not. If a component under test is at"
            + " its limit as well, the subject would serve no more with a larger database, and the"
            + " trial passes. A fast variant brings a dependency to its limit sooner, so that the"
            + " trial counts: its rates are lower bounds (`AtLeast`), which can show that a variant"
            + " is faster, and never that it is slower or alike. Give the dependency more CPU"
            + " (`spec.database`, or `resources` of the system's component), or compare at a lower"
            + " load.");
  }
}
