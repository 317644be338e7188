package dev.benchwright.core.measure.query;

import dev.benchwright.core.measure.prometheus.PromQl;
import java.util.List;

/**
 * Where the series of a trial are.
 *
 * @param trial value of the generator's tag {@code trial}
 * @param namespace of the trial's pods
 * @param subjectPod name of the subject's pod
 * @param databasePod name that the database's pod has, where the trial has one
 * @param generatorPods names of the generators' pods; at least one
 * @param subjectHasMetrics whether the subject's own metrics are scraped; without, only container
 *     and load are measured
 * @param ownScript whether the load is a script of the user's, whose requests have k6's own counts
 */
public record MeasuredTrial(
    String trial,
    String namespace,
    String subjectPod,
    String databasePod,
    List<String> generatorPods,
    boolean subjectHasMetrics,
    boolean ownScript) {

  /** The generator's tag {@code phase} of what is measured. */
  public static final String STEADY = "steady";

  /** The generator's tag {@code phase} of what the measured is chosen from after the load. */
  public static final String LOADED = "loaded";

  /** The generator's tag {@code phase} of asking whether the subject serves, before the load. */
  public static final String CHECK = "check";

  /** The generator's tag {@code phase} of what it asks of itself, to judge steps of a staircase. */
  public static final String CONTROL = "control";

  public MeasuredTrial {
    generatorPods = List.copyOf(generatorPods);
    if (generatorPods.isEmpty()) {
      throw new IllegalArgumentException("a measured trial needs at least one generator pod");
    }
  }

  /** Series about a pod of the trial. */
  public PromQl pod(String metric, String pod) {
    return PromQl.series(metric).with("namespace", namespace).with("pod", pod);
  }
}
