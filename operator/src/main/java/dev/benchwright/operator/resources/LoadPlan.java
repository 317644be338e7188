package dev.benchwright.operator.resources;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What our k6 script reads from {@code plan.json}. The script documents each field.
 *
 * @param version of this form
 */
record LoadPlan(
    int version,
    String trial,
    String target,
    String path,
    String method,
    Map<String, String> headers,
    Check check,
    Closed closed,
    int rampUpSeconds,
    int warmUpSeconds,
    int steadySeconds,
    int rampDownSeconds,
    int requestTimeoutSeconds,
    int provisioningSeconds,
    String summaryMarker) {

  /** What a right answer looks like; without a body, any body. */
  record Check(int status, @Nullable String body) {}

  /** What an own image must answer with. */
  private static final int OK = 200;

  /** Closed load. */
  record Closed(int users) {}

  static LoadPlan of(TrialDeployment trial) {
    var check = trial.target().check();
    return new LoadPlan(
        1,
        trial.name(),
        trial.subjectUrl(),
        trial.target().path(),
        "GET",
        trial.target().headers(),
        new Check(check.map(c -> c.status()).orElse(OK), check.map(c -> c.body()).orElse(null)),
        new Closed(trial.level().value()),
        trial.load().rampUpSeconds(),
        trial.load().warmUpSeconds(),
        trial.load().steadySeconds(),
        trial.load().rampDownSeconds(),
        trial.load().requestTimeoutSeconds(),
        trial.provisioningSeconds(),
        TrialObjects.SUMMARY_MARKER);
  }
}
