package dev.benchwright.core.judge.fairness;

import dev.benchwright.core.api.verdict.DifferenceStatus;
import dev.benchwright.core.judge.fairness.EnvironmentFacts.Group;
import dev.benchwright.core.judge.trials.DescribedTrial;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All differences between the variants of a run, or between the trials of one variant.
 *
 * @param shown the differences for which a run's status has room, the platform's first
 * @param leftOut how many more there are; the status of the trials has them
 */
public record Differences(List<DifferenceStatus> shown, int leftOut) {

  /**
   * The most characters of all differences together. Most of the status of a run with many cells is
   * their numbers; with this limit it stays below 1 MiB, the recommended limit of a resource.
   */
  static final int MOST_CHARS = 48_000;

  /** The most characters of one variant's value. */
  static final int MOST_CHARS_OF_VALUE = 120;

  private static final String NOT_SET = "not set";

  public Differences {
    shown = List.copyOf(shown);
  }

  public static Differences of(List<DescribedTrial> trials) {
    List<Told> told =
        trials.stream()
            .map(trial -> new Told(trial.variant(), EnvironmentFacts.of(trial.environment())))
            .toList();
    List<DifferenceStatus> all =
        Stream.of(Group.values()).flatMap(group -> of(group, told).stream()).toList();
    List<DifferenceStatus> shown = new ArrayList<>();
    int chars = 0;
    for (DifferenceStatus difference : all) {
      chars += chars(difference);
      if (chars > MOST_CHARS) {
        break;
      }
      shown.add(difference);
    }
    return new Differences(shown, all.size() - shown.size());
  }

  private record Told(String variant, EnvironmentFacts facts) {}

  private static List<DifferenceStatus> of(Group group, List<Told> trials) {
    // By variant: the facts of each trial that reports this group.
    Map<String, List<Map<String, String>>> variants = new LinkedHashMap<>();
    // The platform's facts have a meaningful order; the subject's are sorted by name.
    Set<String> names = group == Group.PLATFORM ? new LinkedHashSet<>() : new TreeSet<>();
    for (Told trial : trials) {
      var facts = trial.facts().in(group);
      if (!facts.isEmpty()) {
        variants.computeIfAbsent(trial.variant(), v -> new ArrayList<>()).add(facts);
        names.addAll(facts.keySet());
      }
    }
    return names.stream().flatMap(name -> difference(name, group, variants).stream()).toList();
  }

  private static Optional<DifferenceStatus> difference(
      String name, Group group, Map<String, List<Map<String, String>>> variants) {
    Map<String, Set<String>> valuesByVariant = new LinkedHashMap<>();
    variants.forEach((variant, trials) -> {
      var values = values(name, group, trials);
      if (!values.isEmpty()) {
        valuesByVariant.put(variant, values);
      }
    });
    var varying =
        valuesByVariant.entrySet().stream()
            .filter(variant -> variant.getValue().size() > 1)
            .map(Map.Entry::getKey)
            .toList();
    if (varying.isEmpty() && new HashSet<>(valuesByVariant.values()).size() < 2) {
      return Optional.empty();
    }
    Map<String, String> shown = new LinkedHashMap<>();
    valuesByVariant.forEach((variant, values) -> {
      if (!values.equals(Set.of(NOT_SET))) {
        shown.put(variant, cut(String.join(" | ", values)));
      }
    });
    return Optional.of(
        new DifferenceStatus(
            name,
            shown,
            varying.isEmpty()
                ? null
                : cut("Differed between trials of %s.".formatted(String.join(", ", varying)))));
  }

  /** Returns the distinct values of one variant's trials; more than one if the trials differ. */
  private static Set<String> values(String name, Group group, List<Map<String, String>> trials) {
    return trials.stream()
        .map(facts -> Optional.ofNullable(facts.get(name)))
        .map(value -> group.absentIsUnknown() ? value : Optional.of(value.orElse(NOT_SET)))
        .flatMap(Optional::stream)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static int chars(DifferenceStatus difference) {
    return difference.setting().length()
        + Objects.requireNonNullElse(difference.note(), "").length()
        + difference.values().entrySet().stream()
            .mapToInt(value -> value.getKey().length() + value.getValue().length())
            .sum();
  }

  private static String cut(String text) {
    return text.length() <= MOST_CHARS_OF_VALUE
        ? text
        : text.substring(0, MOST_CHARS_OF_VALUE - 1) + "…";
  }
}
