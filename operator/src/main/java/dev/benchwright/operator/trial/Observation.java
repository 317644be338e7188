package dev.benchwright.operator.trial;

import dev.benchwright.core.component.Component;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Everything that is observed about a trial at one moment.
 *
 * @param now that moment, by the operator's clock
 * @param components the trial's components, each after those that it needs, and the entry last;
 *     none before they are deployed
 * @param generatorPods pods of the generator: k6-operator's initializer and starter, and runners
 * @param testRunFailure the end of the initializer's log, if k6-operator gave up on the script
 * @param generator how far the load has come
 * @param boost how far the entry's CPU has come to the run's
 * @param objectsLeft how many objects of the trial, of any kind, are in the cluster; counted only
 *     while the trial is being released, when nothing else here matters
 * @param wanted what the run wants of the trial
 */
public record Observation(
    Instant now,
    List<ObservedComponent> components,
    List<PodView> generatorPods,
    Optional<String> testRunFailure,
    GeneratorProgress generator,
    BoostProgress boost,
    int objectsLeft,
    RunIntent wanted) {

  public Observation {
    components = List.copyOf(components);
    generatorPods = List.copyOf(generatorPods);
  }

  /** Returns the pod of the component that the load goes to, if it exists. */
  public Optional<PodView> entryPod() {
    return components.isEmpty() ? Optional.empty() : components.getLast().pod();
  }

  /** Returns the components that a component needs. */
  List<ObservedComponent> neededBy(Component component) {
    return components.stream()
        .filter(other -> component.needs().contains(other.component().name()))
        .toList();
  }

  /** Returns the components that have to be ready before the entry can be. */
  List<ObservedComponent> besidesEntry() {
    return components.isEmpty() ? List.of() : components.subList(0, components.size() - 1);
  }
}
