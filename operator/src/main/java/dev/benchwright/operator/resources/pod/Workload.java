package dev.benchwright.operator.resources.pod;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Kueue's resource for what is queued and admitted as one. Holds the fields that we write and those
 * that we read; Kueue v0.15 and later serve them under this version.
 */
@Group(Workload.GROUP)
@Version(Workload.VERSION)
@Plural("workloads")
public class Workload extends CustomResource<Workload.Spec, Workload.Status> implements Namespaced {

  private static final long serialVersionUID = 1L;

  /** Kueue's API group. */
  public static final String GROUP = "kueue.x-k8s.io";

  /** The version of Kueue's API that is spoken here. */
  public static final String VERSION = "v1beta2";

  /** Condition by Kueue: a ClusterQueue holds the quota for it. */
  public static final String QUOTA_RESERVED = "QuotaReserved";

  /** Condition by Kueue: that, and all admission checks have passed. */
  public static final String ADMITTED = "Admitted";

  /** Condition by Kueue: it has to stop. */
  public static final String EVICTED = "Evicted";

  /** Condition by who made it: its pods are there. */
  public static final String PODS_READY = "PodsReady";

  /** Condition by who made it: it is over. */
  public static final String FINISHED = "Finished";

  /**
   * What is asked for.
   *
   * @param podSets the pods that are needed at once
   * @param queueName name of the LocalQueue
   * @param active whether it may be admitted; absent means true
   * @param priorityClassRef where the priority comes from
   * @param priority its value; must be there when priorityClassRef is
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Spec(
      List<PodSet> podSets,
      String queueName,
      @Nullable Boolean active,
      @Nullable PriorityClassRef priorityClassRef,
      @Nullable Integer priority) {}

  /** So many pods that are all alike. */
  public record PodSet(String name, int count, PodTemplateSpec template) {}

  /** The class that a priority comes from. */
  public record PriorityClassRef(String group, String kind, String name) {}

  /**
   * What Kueue says, and what we answer.
   *
   * @param conditions {@code QuotaReserved}, {@code Admitted}, {@code Evicted} by Kueue, {@code
   *     PodsReady} and {@code Finished} by us, and more
   * @param requeueState what happens after an eviction
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Status(List<Condition> conditions, @Nullable RequeueState requeueState) {

    public Status {
      conditions = conditions == null ? List.of() : List.copyOf(conditions);
    }
  }

  /**
   * What happens after an eviction.
   *
   * @param requeueAt before which it is not queued again, RFC 3339
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RequeueState(@Nullable String requeueAt) {}
}
