package dev.benchwright.operator.resources.pod;

import io.fabric8.kubernetes.api.model.Condition;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What Kueue has decided about a Workload. The reasons are Kueue's own words, or empty. */
public sealed interface WorkloadState {

  /** It is in its queue, or Kueue has not looked at it yet. */
  record Waiting(String reason) implements WorkloadState {}

  /** Its pods may run. */
  record Admitted() implements WorkloadState {}

  /**
   * Its pods must stop. It keeps its quota until its creator deletes it.
   *
   * @param requeueAt time before which it should not be queued again
   */
  record Evicted(String reason, Optional<Instant> requeueAt) implements WorkloadState {}

  /** Somebody has set its {@code spec.active} to false; it waits until that is true again. */
  record Deactivated(String reason) implements WorkloadState {}

  /** It was marked as finished, by the operator or by somebody else, and holds nothing any more. */
  record Finished() implements WorkloadState {}

  /**
   * Returns the state that the conditions show. The order of the checks matters: Kueue leaves
   * {@code Admitted} true on a Workload that it has evicted.
   */
  static WorkloadState of(Workload workload) {
    var conditions = conditions(workload);
    if (isTrue(conditions, Workload.FINISHED)) {
      return new Finished();
    }
    if (workload.getSpec() != null && Boolean.FALSE.equals(workload.getSpec().active())) {
      return new Deactivated(message(conditions, Workload.EVICTED));
    }
    if (isTrue(conditions, Workload.EVICTED)) {
      return new Evicted(message(conditions, Workload.EVICTED), requeueAt(workload));
    }
    if (isTrue(conditions, Workload.ADMITTED)) {
      return new Admitted();
    }
    // If the quota is reserved, an admission check is missing, and condition Admitted says which.
    return new Waiting(
        message(
            conditions,
            isTrue(conditions, Workload.QUOTA_RESERVED)
                ? Workload.ADMITTED
                : Workload.QUOTA_RESERVED));
  }

  /** Returns the conditions of a Workload; none if Kueue has not looked at it. */
  static List<Condition> conditions(Workload workload) {
    return workload.getStatus() == null ? List.of() : workload.getStatus().conditions();
  }

  /** Returns whether a condition exists and is true. */
  static boolean isTrue(List<Condition> conditions, String type) {
    return conditions.stream()
        .anyMatch(c -> type.equals(c.getType()) && "True".equals(c.getStatus()));
  }

  private static String message(List<Condition> conditions, String type) {
    return conditions.stream()
        .filter(c -> type.equals(c.getType()))
        .map(c -> Objects.requireNonNullElse(c.getMessage(), ""))
        .findFirst()
        .orElse("");
  }

  private static Optional<Instant> requeueAt(Workload workload) {
    return Optional.ofNullable(workload.getStatus())
        .map(Workload.Status::requeueState)
        .map(Workload.RequeueState::requeueAt)
        .map(Instant::parse);
  }
}
