package dev.benchwright.core.api.component;

import dev.benchwright.core.api.environment.ImageStatus;
import dev.benchwright.core.api.json.Rfc3339;
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
 * @param answeredRequests how many requests it answered in the measured window by its own metrics,
 *     without those of its metricsPath and readinessPath; absent if it publishes no such metrics,
 *     and if only the component that the load goes to publishes any
 * @param meanAnswerMillis the mean time in ms in which it answered one of them, by its own metrics;
 *     what it waited for other components is part of that; absent if it answered none
 * @param limit which of its limits it reached, as a sentence; absent if none, as far as is known
 * @param delay how much of each request's time it took, as a sentence, if that was at least half
 *     and no component that it needs took half as well; absent for the one that the load goes to,
 *     and where that is not known
 * @param sharedSince when its container started, RFC 3339, if all trials of the run share it; two
 *     trials with the same time had the same one
 * @param end how its container ended, if it did before the trial was measured
 */
public record ComponentStatus(
    String name,
    String role,
    @Nullable String node,
    @Nullable ImageStatus image,
    Map<String, Double> measurements,
    @Nullable Double answeredRequests,
    @Nullable Double meanAnswerMillis,
    @Nullable String limit,
    @Nullable String delay,
    @Nullable String sharedSince,
    @Nullable String end) {

  public ComponentStatus {
    Rfc3339.check("sharedSince", sharedSince);
    measurements = measurements == null ? Map.of() : measurements;
  }

  /** Returns the status of a component of which nothing is known yet but that it was deployed. */
  public static ComponentStatus deployed(String name, String role) {
    return new ComponentStatus(
        name, role, null, null, Map.of(), null, null, null, null, null, null);
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
