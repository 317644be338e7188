package dev.benchwright.core.api.json;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import io.fabric8.kubernetes.client.utils.Serialization;

/**
 * Runs and trials in JSON, as an API server may hold them, with a value that the classes cannot
 * read.
 */
public final class Misfits {

  /** An affinity weight that the API server accepted before the field had bounds. */
  public static final String LARGE_WEIGHT =
      """
      {"scenario": "hello", "lane": "default", "variants": [{"name": "webflux"}],
       "load": {"closed": {"users": [10]}},
       "placement": {"subject": {"affinity": {"nodeAffinity": {
         "preferredDuringSchedulingIgnoredDuringExecution": [
           {"weight": 3000000000, "preference": {"matchExpressions": [
             {"key": "pool", "operator": "Exists"}]}}]}}}}}
      """;

  /** The message about {@link #LARGE_WEIGHT}. */
  public static final String OF_LARGE_WEIGHT =
      "spec.placement.subject.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].weight"
          + " is 3000000000, and should be a whole number from -2147483648 to 2147483647";

  /** A spec that can be read. */
  public static final String SOUND_SPEC =
      """
      {"scenario": "hello", "lane": "default", "variants": [{"name": "webflux"}],
       "load": {"closed": {"users": [10]}}}
      """;

  /** The spec of a trial in the first cell of run {@code own}. */
  public static final String SOUND_CELL =
      """
      {"run": "own", "variant": "webflux", "level": 10, "load": "10 users", "block": 1,
       "position": 1, "attempt": 1}
      """;

  private Misfits() {}

  /** Returns a run in namespace team that is older than all others. */
  public static String run(String name, String spec, String status) {
    return """
    {"apiVersion": "benchwright.dev/v1alpha1", "kind": "BenchmarkRun",
     "metadata": {"name": "%1$s", "namespace": "team", "uid": "uid-of-%1$s",
       "resourceVersion": "1", "generation": 1, "creationTimestamp": "2020-01-01T00:00:00Z"},
     "spec": %2$s, "status": %3$s}
    """
        .formatted(name, spec, status);
  }

  /** Returns a trial of run {@code own} in namespace team. */
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

  /** Returns the run that the JSON describes. */
  public static BenchmarkRun readRun(String json) {
    return Serialization.unmarshal(json, BenchmarkRun.class);
  }

  /** Returns the trial that the JSON describes. */
  public static BenchmarkTrial readTrial(String json) {
    return Serialization.unmarshal(json, BenchmarkTrial.class);
  }
}
