package dev.benchwright.operator.controller.lane;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.operator.controller.cluster.ApiRefusal;
import dev.benchwright.operator.resources.RunWorkload;
import dev.benchwright.operator.trial.Sentences;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;

/** Sentences about a run and Kueue. */
final class KueueSentences {

  /** The log and a refusal say this if Kueue is not installed. */
  static final String MISSING =
      "the API server does not know workloads of " + KueueWorkloads.API_VERSION;

  private static final String CHECK_KUEUE =
      "Check that Kueue is running, and that the operator has the rights on workloads that the"
          + " chart's value kueue.enabled=true gives it.";

  private KueueSentences() {}

  static String waiting(String queue, String reason) {
    return "Waiting for Kueue to admit the run in queue %s%s".formatted(queue, because(reason));
  }

  /** Returns the message of a run that is not running. */
  static String unanswered(String queue, KubernetesClientException e) {
    return ("Waiting for Kueue to admit the run in queue %s, but the API server has no answer for"
            + " its Workload: %s %s")
        .formatted(queue, Sentences.endedWithStop(ApiRefusal.words(e)), CHECK_KUEUE);
  }

  /** Returns the message of a running run, which was admitted when that was last known. */
  static String unansweredUnderWay(String queue, KubernetesClientException e) {
    return ("Whether Kueue still admits the run in queue %s is not known, because the API server has"
            + " no answer for its Workload: %s A trial that is under way goes on, and none begins"
            + " before there is an answer. %s")
        .formatted(queue, Sentences.endedWithStop(ApiRefusal.words(e)), CHECK_KUEUE);
  }

  static String evicted(String queue, String reason) {
    return "Kueue has evicted the run from queue %s%s The run goes on when it is admitted again."
        .formatted(queue, because(reason));
  }

  static String deactivated(BenchmarkRun run, String reason) {
    return "Workload %s is not active%s Set its spec.active to true to have the run queued."
        .formatted(RunWorkload.name(run), because(reason));
  }

  static String finishedTooSoon(BenchmarkRun run) {
    return "Workload %s was marked as finished before the run was; the operator creates it again."
        .formatted(RunWorkload.name(run));
  }

  static String ofAnother(BenchmarkRun run) {
    return "Waiting for Workload %s, which is not of this run, to be deleted; delete it if it remains."
        .formatted(RunWorkload.name(run));
  }

  static String withoutPriorityClass(String className) {
    return ("label %s names WorkloadPriorityClass '%s', which does not exist; create it or correct"
            + " the label, then apply the run anew")
        .formatted(RunWorkload.PRIORITY_LABEL, className);
  }

  /**
   * Returns why a run can never be admitted.
   *
   * @throws KubernetesClientException {@code e} itself, if a retry may help
   */
  static String refusal(String queue, KubernetesClientException e) {
    var reason = ApiRefusal.reason(e).orElseThrow(() -> e);
    return e.getCode() == HttpURLConnection.HTTP_NOT_FOUND
        ? ("label %s asks Kueue for queue '%s', but %s; install Kueue v0.15 or newer, or apply the"
                + " run without the label")
            .formatted(RunWorkload.QUEUE_LABEL, queue, MISSING)
        : ("label %s asks Kueue for queue '%s', but the API server refuses the Workload: %s; correct"
                + " that, then apply the run anew")
            .formatted(RunWorkload.QUEUE_LABEL, queue, reason);
  }

  /** Returns the rest of a sentence: Kueue's reason, if it gives one. */
  private static String because(String reason) {
    return reason.isBlank() ? "." : ": " + Sentences.endedWithStop(reason);
  }
}
