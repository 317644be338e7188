package dev.benchwright.core.api.json;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import io.fabric8.kubernetes.client.utils.Serialization;

/**
 * Runs and trials as an API server may hold them, in JSON, with something in them that these
 * classes cannot read.
 */
public final class Misfits {

  /** The weight of an affinity that the API server took before it had a bound. */
  public static final String LARGE_WEIGHT =
      """
      {"scenario": "hello", "lane": "default", "variants": [{"name": "webflux"}],
       "load": {"closed": {"users": [10]}},
       "placement": {"subject": {"affinity": {"nodeAffinity": {
         "preferredDuringSchedulingIgnoredDuringExecution": [
           {"weight": 3000000000, "preference": {"matchExpressions": [
             {"key": "pool", "operator": "Exists"}]}}]}}}}}
      """;

  /** What is said of it. */
  public static final String OF_LARGE_WEIGHT =
      "spec.placement.subject.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].weight"
          + " is 3000000000, and should be a whole number from -2147483648 to 2147483647";

  /** A spec that can be read. */
  public static final String SOUND_SPEC =
      """
      {"scenario": "hello", "lane": "default", "variants": [{"name": "webflux"}],
       "load": {"closed": {"users": [10]}}}
      """;

  /** The first cell of run {@code own}. */
  public static final String SOUND_CELL =
      """
      {"run": "own", "variant": "webflux", "level": 10, "load": "10 users", "block": 1,
       "position": 1, "attempt": 1}
      """;

  private Misfits() {}

  /** A run of namespace team, created before all others. */
  public static String run(String name, String spec, String status) {
    return """
    {"apiVersion": "benchwright.dev/v1alpha1", "kind": "BenchmarkRun",
     "metadata": {"name": "%1$s", "namespace": "team", "uid": "uid-of-%1$s",
       "resourceVersion": "1", "generation": 1, "creationTimestamp": "2020-01-01T00:00:00Z"},
     "spec": %2$s, "status": %3$s}
    """
        .formatted(name, spec, status);
  }

  /** A trial of run {@code own} in namespace team. */
  public static String trial(String name, String spec, String status) {
    return """
    {"apiVersion": "benchwright.dev/v1alpha1", "kind": "BenchmarkTrial",
     "metadata": {"name": "%1$s", "namespace": "team", "uid": "uid-of-%1$s",
       "resourceVersion": "1", "creationTimestamp": "2026-01-01T00:00:00Z",
       "labels": {"benchwright.dev/run": "own"},
       "ownerReferences": [{"kind": "BenchmarkRun", "name": "own", "uid": "uid-of-own"}]},
     "spec": %2$s, "status": %3$s}
    """
        .formatted(name, spec, status);
  }

  /** The same as an object of these classes. */
  public static BenchmarkRun readRun(String json) {
    return Serialization.unmarshal(json, BenchmarkRun.class);
  }

  /** The same as an object of these classes. */
  public static BenchmarkTrial readTrial(String json) {
    return Serialization.unmarshal(json, BenchmarkTrial.class);
  }
}
