package dev.benchwright.core.measure.query;

import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.api.Role;
import java.util.List;

/**
 * Identifies the series of a component of a trial.
 *
 * @param name its name within the trial
 * @param role its purpose
 * @param pod name of its pod
 * @param hasMetrics whether its own metrics are scraped; if not, only its container is measured
 * @param ownPaths paths under which it tells whether it is ready and publishes its metrics,
 *     requests for which are not the load's
 */
public record MeasuredComponent(
    String name, Role role, String pod, boolean hasMetrics, List<String> ownPaths) {

  public MeasuredComponent {
    ownPaths = List.copyOf(ownPaths);
  }

  /** Returns the name of its container. */
  public String container() {
    return ContainerNames.of(role);
  }
}
