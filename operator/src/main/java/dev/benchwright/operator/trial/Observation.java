package dev.benchwright.operator.trial;

import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.LongestStarts;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
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

  /**
   * Returns how long a component may take to be ready, with all that it needs, by what they say of
   * themselves: zero if none of them says anything.
   */
  Duration saidStart(Component component) {
    return LongestStarts.of(
            components.stream().map(ObservedComponent::component).toList(), Duration.ZERO)
        .getOrDefault(component.name(), Duration.ZERO);
  }

  /**
   * Returns when the last component became ready, as far as that is known.
   *
   * @param earliest the result if that was before it
   */
  public Instant readySince(Instant earliest) {
    return components.stream()
        .flatMap(observed -> observed.pod().stream())
        .flatMap(pod -> pod.times().ready().stream())
        .filter(earliest::isBefore)
        .max(Comparator.naturalOrder())
        .orElse(earliest);
  }

  /** Returns how long the entry may take to be ready while it is asked. */
  Duration entryStart() {
    return components.isEmpty()
        ? Duration.ZERO
        : components.getLast().component().startWhenAsked().orElse(Duration.ZERO);
  }

  /** Returns the components that have to be ready before the entry can be. */
  List<ObservedComponent> besidesEntry() {
    return components.isEmpty() ? List.of() : components.subList(0, components.size() - 1);
  }
}
