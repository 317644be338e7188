package dev.benchwright.core.measure.series;

import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.measure.prometheus.PromQl;
import dev.benchwright.core.measure.query.MeasuredTrial;
import java.time.Duration;

/**
 * The scope of a query for a series over time.
 *
 * @param trial identifies its series
 * @param step length of the time for which one value stands
 * @param pause longest pause of a generator's series after which its last value is still used
 * @param recent greatest age of the last sample of a container or a subject
 */
public record SeriesScope(MeasuredTrial trial, Duration step, Duration pause, Duration recent) {

  /**
   * Selects series of the generator's own counts in all phases of the load, without checks and
   * control.
   */
  PromQl generator(String metric) {
    return PromQl.series(metric)
        .with("trial", trial.trial())
        .without("phase", MeasuredTrial.CHECK)
        .without("phase", MeasuredTrial.CONTROL);
  }

  /** Selects recent samples by cAdvisor of the subject's container. */
  String container(String metric) {
    return trial
        .pod(metric, trial.subjectPod())
        .with("container", ContainerNames.SUBJECT)
        .over(recent);
  }

  /** Selects recent samples by cAdvisor of a generator's container. */
  String generatorContainer(String metric, String generatorPod) {
    return trial.pod(metric, generatorPod).with("container", ContainerNames.GENERATOR).over(recent);
  }

  /** Selects series that the subject itself exposes. */
  PromQl subject(String metric) {
    return trial.pod(metric, trial.subjectPod());
  }
}
