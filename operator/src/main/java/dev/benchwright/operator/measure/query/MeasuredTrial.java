package dev.benchwright.operator.measure.query;

import dev.benchwright.operator.measure.prometheus.PromQl;
import dev.benchwright.operator.resources.pod.TrialNames;
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

  /**
   * What follows from the names of a trial's objects, and what does not.
   *
   * @param subjectHasMetrics as {@link #subjectHasMetrics()}; series over time do not depend on it
   */
  public static MeasuredTrial of(
      TrialNames names, List<String> generatorPods, boolean subjectHasMetrics, boolean ownScript) {
    return new MeasuredTrial(
        names.tag(),
        names.namespace(),
        names.subject(),
        names.database(),
        generatorPods,
        subjectHasMetrics,
        ownScript);
  }

  /** Series about a pod of the trial. */
  public PromQl pod(String metric, String pod) {
    return PromQl.series(metric).with("namespace", namespace).with("pod", pod);
  }
}
