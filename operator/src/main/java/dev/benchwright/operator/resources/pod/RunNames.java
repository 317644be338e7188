package dev.benchwright.operator.resources.pod;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Map;

/**
 * What the objects have in common that all trials of a run share. They follow from the run alone.
 *
 * @param namespace namespace of all objects
 * @param run name of the run; the names of its objects begin with it
 * @param uid uid of the run, which owns the objects
 */
public record RunNames(String namespace, String run, String uid) {

  private static final String SHARED = "run";

  public static RunNames of(BenchmarkRun run) {
    var metadata = run.getMetadata();
    return new RunNames(metadata.getNamespace(), metadata.getName(), metadata.getUid());
  }

  /**
   * Returns the name of a shared component's pod and Service.
   *
   * @param component its name within the trials
   */
  public String component(String component) {
    return "%s-shared-%s".formatted(run, component);
  }

  /**
   * Returns the name of a shared component's Secret and ConfigMap.
   *
   * @param component its name within the trials
   */
  public String dataOf(String component) {
    return dataOfPod(component(component));
  }

  /** Returns the name of the pod in which the run's script is checked. */
  public String scriptCheck() {
    return run + "-script-check";
  }

  /** Returns the name of a pod's Secret and ConfigMap. */
  public String dataOfPod(String pod) {
    return Owned.name(pod, uid);
  }

  /** Returns whether the run owns an object, and not a deleted run of its name. */
  public boolean isOwnerOf(HasMetadata object) {
    return Owned.isBy(object, uid);
  }

  /** Returns the labels by which all shared objects are found, of whatever component. */
  public Map<String, String> selector() {
    return Map.of(
        Benchwright.MANAGED_BY_LABEL,
        Benchwright.MANAGED_BY,
        Benchwright.RUN_LABEL,
        run,
        Benchwright.LIFETIME_LABEL,
        SHARED);
  }
}
