package dev.benchwright.operator.measure;

import dev.benchwright.operator.resources.TrialObjects;
import java.time.Duration;

/**
 * What a query is about: a trial and its time.
 *
 * @param trial where its series are
 * @param steady length of the steady phase; queries of container and subject are evaluated at its
 *     end
 * @param load length of the whole load; queries of the generator's series are evaluated at its end
 * @param shortWindow over which a rate is taken when its maximum is asked for
 */
record QueryScope(MeasuredTrial trial, Duration steady, Duration load, Duration shortWindow) {

  /** Series of the generator's own counts in the steady phase. */
  PromQl generator(String metric) {
    return PromQl.series(metric).with("trial", trial.trial()).with("phase", "steady");
  }

  /** Series that cAdvisor has of the subject's container. */
  PromQl container(String metric) {
    return pod(metric, trial.subjectPod()).with("container", TrialObjects.SUBJECT_CONTAINER);
  }

  /** Series that cAdvisor has of a generator's container. */
  PromQl generatorContainer(String metric, String generatorPod) {
    return pod(metric, generatorPod).with("container", TrialObjects.GENERATOR_CONTAINER);
  }

  /** Series that the subject exposes itself. */
  PromQl subject(String metric) {
    return pod(metric, trial.subjectPod());
  }

  /** The part of the steady phase at whose every moment a whole short window has passed. */
  Duration afterShortWindow() {
    Duration rest = steady.minus(shortWindow);
    return rest.isPositive() ? rest : Duration.ofSeconds(1);
  }

  private PromQl pod(String metric, String pod) {
    return PromQl.series(metric).with("namespace", trial.namespace()).with("pod", pod);
  }
}
