package dev.benchwright.operator.resources.pod;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.measure.query.MeasuredTrial;
import java.util.List;

/**
 * The names of a trial's objects. They follow from its own, so that what it deployed can be found
 * and removed whatever has become of its run and of the catalog since.
 *
 * @param namespace where all of them are
 * @param trial name of the trial; the names of its objects begin with it
 */
public record TrialNames(String namespace, String trial) {

  public static TrialNames of(BenchmarkTrial trial) {
    return new TrialNames(trial.getMetadata().getNamespace(), trial.getMetadata().getName());
  }

  /**
   * The generator's tag of the trial in Prometheus. Trials of two namespaces may have one name, and
   * in two lanes be under way at once: they must not write the same series.
   */
  public String tag() {
    return namespace + "/" + trial;
  }

  /** Of the subject's pod and Service. */
  public String subject() {
    return trial + "-subject";
  }

  /** Of PostgreSQL's pod, Service, Secret and ConfigMap. */
  public String database() {
    return trial + "-database";
  }

  /** Of the ConfigMap with the generator's script and plan. */
  public String load() {
    return trial + "-load";
  }

  /** Of the ConfigMap with what the trial was over time. */
  public String series() {
    return trial + "-series";
  }

  /**
   * Where the series of the trial are.
   *
   * @param generatorPods names of the generators' pods; at least one
   * @param subjectHasMetrics whether the subject's own metrics are scraped; series over time do not
   *     depend on it
   * @param ownScript whether the load is a script of the user's
   */
  public MeasuredTrial measured(
      List<String> generatorPods, boolean subjectHasMetrics, boolean ownScript) {
    return new MeasuredTrial(
        tag(), namespace, subject(), database(), generatorPods, subjectHasMetrics, ownScript);
  }
}
