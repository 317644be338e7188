package dev.benchwright.core.measure.series;

import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.measure.prometheus.PromQl;
import dev.benchwright.core.measure.query.MeasuredTrial;
import java.time.Duration;

/**
 * What a query of a series over time is about.
 *
 * @param trial where its series are
 * @param step length of the stretch that one value is of
 * @param pause longest time that one of the generator's series may pause and still be known
 * @param recent how old the last sample of a container or a subject may be
 */
public record SeriesScope(MeasuredTrial trial, Duration step, Duration pause, Duration recent) {

  /** Series of the generator's own counts, of all the load's phases and of nothing else. */
  PromQl generator(String metric) {
    return PromQl.series(metric)
        .with("trial", trial.trial())
        .without("phase", MeasuredTrial.CHECK)
        .without("phase", MeasuredTrial.CONTROL);
  }

  /** Samples that cAdvisor had of the subject's container a short while ago. */
  String container(String metric) {
    return trial
        .pod(metric, trial.subjectPod())
        .with("container", ContainerNames.SUBJECT)
        .over(recent);
  }

  /** Samples that cAdvisor had of a generator's container a short while ago. */
  String generatorContainer(String metric, String generatorPod) {
    return trial.pod(metric, generatorPod).with("container", ContainerNames.GENERATOR).over(recent);
  }

  /** Series that the subject exposes itself. */
  PromQl subject(String metric) {
    return trial.pod(metric, trial.subjectPod());
  }
}
