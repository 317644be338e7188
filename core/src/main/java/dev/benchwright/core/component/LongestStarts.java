package dev.benchwright.core.component;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How long components may take to be ready, where each has its time from when that is there which
 * it needs.
 */
public final class LongestStarts {

  private LongestStarts() {}

  /**
   * Returns how long each component may take with all that it needs, by name: the sum along the
   * longest chain of needs that ends with it.
   *
   * @param components the components, each after those that it needs
   * @param usual how long a component may take that does not say it itself
   */
  public static Map<String, Duration> of(List<Component> components, Duration usual) {
    var longest = new HashMap<String, Duration>();
    for (var component : components) {
      var before =
          component.needs().stream()
              .map(name -> longest.getOrDefault(name, Duration.ZERO))
              .max(Comparator.naturalOrder())
              .orElse(Duration.ZERO);
      longest.put(component.name(), before.plus(component.longestStart().orElse(usual)));
    }
    return Map.copyOf(longest);
  }
}
