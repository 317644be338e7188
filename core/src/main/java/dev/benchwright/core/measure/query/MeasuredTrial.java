package dev.benchwright.core.measure.query;

import dev.benchwright.core.measure.prometheus.PromQl;
import java.util.List;

/**
 * Identifies the series of a trial.
 *
 * @param trial value of the generator's tag {@code trial}
 * @param namespace namespace of the trial's pods
 * @param subjectPod name of the subject's pod
 * @param databasePod name of the database's pod, if the trial has one
 * @param generatorPods names of the generators' pods; at least one
 * @param subjectHasMetrics whether the subject's own metrics are scraped; if not, only container
 *     and load are measured
 * @param ownScript whether the load is a user's script, whose requests only k6 itself counts
 */
public record MeasuredTrial(
    String trial,
    String namespace,
    String subjectPod,
    String databasePod,
    List<String> generatorPods,
    boolean subjectHasMetrics,
    boolean ownScript) {

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
    generatorPods = List.copyOf(generatorPods);
    if (generatorPods.isEmpty()) {
      throw new IllegalArgumentException("a measured trial needs at least one generator pod");
    }
  }

  /** Selects series about a pod of the trial. */
  public PromQl pod(String metric, String pod) {
    return PromQl.series(metric).with("namespace", namespace).with("pod", pod);
  }
}
