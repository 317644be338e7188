package dev.benchwright.core.api.component;

import dev.benchwright.core.api.environment.ImageStatus;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A component of a trial: where it ran, what it used in the measured window, and how it ended.
 *
 * @param name its name within the trial; that of its pod follows from it
 * @param role its purpose: subject, database, object-store or service
 * @param node name of its node
 * @param image its image
 * @param measurements what its container used, by metric name (see docs/metrics.md for units); a
 *     metric whose source does not exist is absent
 * @param limit which of its limits it reached, as a sentence; absent if none, as far as is known
 * @param end how its container ended, if it did before the trial was measured
 */
public record ComponentStatus(
    String name,
    String role,
    @Nullable String node,
    @Nullable ImageStatus image,
    Map<String, Double> measurements,
    @Nullable String limit,
    @Nullable String end) {

  public ComponentStatus {
    measurements = measurements == null ? Map.of() : measurements;
  }

  /** Returns the status of a component of which nothing is known yet but that it was deployed. */
  public static ComponentStatus deployed(String name, String role) {
    return new ComponentStatus(name, role, null, null, Map.of(), null, null);
  }

  /**
   * Returns the components of a trial but the one that the load goes to, whose limits are the usual
   * case.
   *
   * @param all the components of a trial, each after those that it needs
   */
  public static List<ComponentStatus> besidesEntry(List<ComponentStatus> all) {
    return all.isEmpty() ? List.of() : all.subList(0, all.size() - 1);
  }
}
