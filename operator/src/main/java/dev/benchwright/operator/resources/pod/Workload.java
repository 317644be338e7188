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
 * Kueue's resource for what is queued and admitted as a whole. It has the fields that the operator
 * writes or reads. Kueue v0.15 and later serve them under this version.
 */
@Group(Workload.GROUP)
@Version(Workload.VERSION)
@Plural("workloads")
public class Workload extends CustomResource<Workload.Spec, Workload.Status> implements Namespaced {

  private static final long serialVersionUID = 1L;

  /** Kueue's API group. */
  public static final String GROUP = "kueue.x-k8s.io";

  /** The version of Kueue's API that the operator uses. */
  public static final String VERSION = "v1beta2";

  /** Condition that Kueue sets: a ClusterQueue holds the quota for the Workload. */
  public static final String QUOTA_RESERVED = "QuotaReserved";

  /** Condition that Kueue sets: the quota is held, and all admission checks have passed. */
  public static final String ADMITTED = "Admitted";

  /** Condition that Kueue sets: the Workload has to stop. */
  public static final String EVICTED = "Evicted";

  /** Condition that the Workload's creator sets: its pods are there. */
  public static final String PODS_READY = "PodsReady";

  /** Condition that the Workload's creator sets: it is over. */
  public static final String FINISHED = "Finished";

  /**
   * What is requested.
   *
   * @param podSets the pods that are needed at once
   * @param queueName name of the LocalQueue
   * @param active whether it may be admitted; absent means true
   * @param priorityClassRef where the priority comes from
   * @param priority its value; required if priorityClassRef is set
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Spec(
      List<PodSet> podSets,
      String queueName,
      @Nullable Boolean active,
      @Nullable PriorityClassRef priorityClassRef,
      @Nullable Integer priority) {}

  /** A number of equal pods. */
  public record PodSet(String name, int count, PodTemplateSpec template) {}

  /** The class that a priority comes from. */
  public record PriorityClassRef(String group, String kind, String name) {}

  /**
   * What Kueue reports, and what the operator answers.
   *
   * @param conditions {@code QuotaReserved}, {@code Admitted} and {@code Evicted} from Kueue,
   *     {@code PodsReady} and {@code Finished} from the operator, and more
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
   * @param requeueAt time before which it is not queued again, RFC 3339
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RequeueState(@Nullable String requeueAt) {}
}
