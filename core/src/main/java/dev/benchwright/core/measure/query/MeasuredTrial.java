package dev.benchwright.core.measure.query;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.measure.prometheus.PromQl;
import java.util.List;
import java.util.Optional;

/**
 * Identifies the series of a trial.
 *
 * @param trial value of the generator's tag {@code trial}
 * @param namespace namespace of the trial's pods
 * @param components its components; the last one is the entry, to which the load goes
 * @param generatorPods names of the generators' pods; at least one
 * @param counting how its requests are counted
 * @param hasTotals whether what all components use together is measured
 */
public record MeasuredTrial(
    String trial,
    String namespace,
    List<MeasuredComponent> components,
    List<String> generatorPods,
    RequestCounting counting,
    boolean hasTotals) {

  /** Value of the generator's tag {@code phase} for what is measured. */
  public static final String STEADY = "steady";

  /**
   * Value of the generator's tag {@code phase} for the full load from which the steady phase is
   * chosen.
   */
  public static final String LOADED = "loaded";

  /**
   * Value of the generator's tag {@code phase} for the checks that the subject serves, before the
   * load.
   */
  public static final String CHECK = "check";

  /**
   * Value of the generator's tag {@code phase} for its requests to itself, to judge a staircase's
   * steps.
   */
  public static final String CONTROL = "control";

  public MeasuredTrial {
    components = List.copyOf(components);
    if (components.isEmpty()) {
      throw new IllegalArgumentException("a measured trial needs at least one component");
    }
    generatorPods = List.copyOf(generatorPods);
    if (generatorPods.isEmpty()) {
      throw new IllegalArgumentException("a measured trial needs at least one generator pod");
    }
  }

  /** Returns the component to which the load goes. */
  public MeasuredComponent entry() {
    return components.getLast();
  }

  /** Returns the only component with a role; empty if there is none, or several. */
  public Optional<MeasuredComponent> only(Role role) {
    var all = components.stream().filter(component -> component.role() == role).toList();
    return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
  }

  /** Selects series about a pod of the trial. */
  public PromQl pod(String metric, String pod) {
    return PromQl.series(metric).with("namespace", namespace).with("pod", pod);
  }
}
