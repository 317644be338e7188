package dev.benchwright.operator.resources.pod;

import dev.benchwright.core.api.trial.BenchmarkTrial;

/**
 * The names of a trial's objects. They follow from the trial's name, so its objects can be found
 * and removed whatever has become of its run and of the catalog.
 *
 * @param namespace namespace of all objects
 * @param trial name of the trial; the names of its objects begin with it
 * @param uid uid of the trial, which owns its objects
 */
public record TrialNames(String namespace, String trial, String uid) {

  public static TrialNames of(BenchmarkTrial trial) {
    var metadata = trial.getMetadata();
    return new TrialNames(metadata.getNamespace(), metadata.getName(), metadata.getUid());
  }

  /**
   * Returns the generator's tag of the trial in Prometheus. Trials of two namespaces may have the
   * same name and, in two lanes, run at the same time. They must not write the same series.
   */
  public String tag() {
    return namespace + "/" + trial;
  }

  /**
   * Returns the name of a component's pod and Service.
   *
   * @param component its name within the trial
   */
  public String component(String component) {
    return trial + "-" + component;
  }

  /**
   * Returns the name of a component's Secret and ConfigMap.
   *
   * @param component its name within the trial
   */
  public String dataOf(String component) {
    return owned(component);
  }

  /** Returns the name of the ConfigMap with the generator's script and plan. */
  public String load() {
    return owned("load");
  }

  /** Returns the name of the Secret with the trial's tokens and their keys. */
  public String tokens() {
    return owned("tokens");
  }

  /** Returns the name of the ConfigMap with the trial's values over time. */
  public String series() {
    return owned("series");
  }

  private String owned(String what) {
    return Owned.name(trial + "-" + what, uid);
  }
}
