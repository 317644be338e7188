package dev.benchwright.operator.resources.pod;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.measure.query.MeasuredTrial;
import java.util.List;

/**
 * The names of a trial's objects. They follow from the trial's name, so its objects can be found
 * and removed whatever has become of its run and of the catalog.
 *
 * @param namespace namespace of all objects
 * @param trial name of the trial; the names of its objects begin with it
 */
public record TrialNames(String namespace, String trial) {

  public static TrialNames of(BenchmarkTrial trial) {
    return new TrialNames(trial.getMetadata().getNamespace(), trial.getMetadata().getName());
  }

  /**
   * Returns the generator's tag of the trial in Prometheus. Trials of two namespaces may have the
   * same name and, in two lanes, run at the same time. They must not write the same series.
   */
  public String tag() {
    return namespace + "/" + trial;
  }

  /** Returns the name of the subject's pod and Service. */
  public String subject() {
    return trial + "-subject";
  }

  /** Returns the name of PostgreSQL's pod, Service, Secret and ConfigMap. */
  public String database() {
    return trial + "-database";
  }

  /** Returns the name of the ConfigMap with the generator's script and plan. */
  public String load() {
    return trial + "-load";
  }

  /** Returns the name of the ConfigMap with the trial's values over time. */
  public String series() {
    return trial + "-series";
  }

  /**
   * Returns where the series of the trial are.
   *
   * @param generatorPods names of the generators' pods; at least one
   * @param subjectHasMetrics whether the subject's own metrics are scraped; series over time do not
   *     depend on it
   * @param ownScript whether the load is a user's script
   */
  public MeasuredTrial measured(
      List<String> generatorPods, boolean subjectHasMetrics, boolean ownScript) {
    return new MeasuredTrial(
        tag(), namespace, subject(), database(), generatorPods, subjectHasMetrics, ownScript);
  }
}
