package dev.benchwright.core.measure.query;

import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.api.Role;

/**
 * Identifies the series of a component of a trial.
 *
 * @param name its name within the trial
 * @param role its purpose
 * @param pod name of its pod
 * @param hasMetrics whether its own metrics are scraped; if not, only its container is measured
 */
public record MeasuredComponent(String name, Role role, String pod, boolean hasMetrics) {

  /** Returns the name of its container. */
  public String container() {
    return ContainerNames.of(role);
  }
}
