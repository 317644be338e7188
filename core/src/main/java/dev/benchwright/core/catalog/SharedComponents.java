package dev.benchwright.core.catalog;

import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.api.system.Lifetime;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.GivenVariables;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Refuses components that cannot be shared by all trials of a run, of whatever variant. */
final class SharedComponents {

  private SharedComponents() {}

  /**
   * Checks a component by itself.
   *
   * @param where begins the sentence of a refusal
   * @throws NotAcceptedException if it is to be shared, and is what the variants compare
   */
  static void check(String where, String entry, ComponentSpec part) throws NotAcceptedException {
    if (part.lifetime() != Lifetime.RUN) {
      return;
    }
    if (part.name().equals(entry)) {
      throw new NotAcceptedException(
          where
              + " has lifetime: Run, but it is the entry, which each trial has anew; leave lifetime out");
    }
    if (part.image() != null && Boolean.TRUE.equals(part.underTest())) {
      throw new NotAcceptedException(
          where
              + " has lifetime: Run, but it is under test, and all variants would share it; write underTest: false beside it, or leave lifetime out");
    }
  }

  /**
   * Checks a component of a variant.
   *
   * @param components all components of the variant, by name; what the component needs is there
   * @throws NotAcceptedException if it is shared and depends on what each trial has anew
   */
  static void check(String where, Component component, Map<String, Component> components)
      throws NotAcceptedException {
    if (!component.isShared()) {
      return;
    }
    if (GivenVariables.hasKey(component)) {
      throw new NotAcceptedException(
          where
              + " has lifetime: Run, and uses a key of the requests' tokens, which are drawn for each trial; leave one of the two out");
    }
    for (var needed : component.needs()) {
      if (!Objects.requireNonNull(components.get(needed)).isShared()) {
        throw new NotAcceptedException(
            "%s has lifetime: Run, and needs '%s', which each trial has anew; write lifetime: Run there, too, or leave it out here"
                .formatted(where, needed));
      }
    }
  }

  /**
   * Checks the variants together.
   *
   * @throws NotAcceptedException if two of them have a component otherwise that they share, or
   *     another number of its replicas
   */
  static void check(List<Target> targets) throws NotAcceptedException {
    var first = new LinkedHashMap<String, Target>();
    for (var target : targets) {
      for (var service : services(target)) {
        var before = first.putIfAbsent(service, target);
        if (before == null) {
          continue;
        }
        var here = replicas(target, service);
        var there = replicas(before, service);
        boolean isShared =
            Stream.concat(here.stream(), there.stream()).anyMatch(Component::isShared);
        if (isShared && !here.equals(there)) {
          throw new NotAcceptedException(
              "spec.variants '%s': component '%s' has lifetime: Run, so that all variants share it, but it is not as in variant '%s'; leave lifetime out, or what is changed of it"
                  .formatted(target.variant(), service, before.variant()));
        }
      }
    }
  }

  private static Set<String> services(Target target) {
    return target.components().stream()
        .map(Component::service)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Returns the pods behind a name. */
  private static List<Component> replicas(Target target, String service) {
    return target.components().stream()
        .filter(component -> component.service().equals(service))
        .sorted(Comparator.comparing(Component::name))
        .toList();
  }
}
