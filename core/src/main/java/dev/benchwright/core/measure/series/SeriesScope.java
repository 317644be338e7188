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
 * @param recent greatest age of the last sample of a container or an application
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

  /** Selects recent samples by cAdvisor of the entry's container. */
  String container(String metric) {
    return trial
        .pod(metric, trial.entry().pod())
        .with("container", trial.entry().container())
        .over(recent);
  }

  /** Selects recent samples by cAdvisor of a generator's container. */
  String generatorContainer(String metric, String generatorPod) {
    return trial.pod(metric, generatorPod).with("container", ContainerNames.GENERATOR).over(recent);
  }

  /** Selects series that the entry itself exposes. */
  PromQl exposed(String metric) {
    return trial.pod(metric, trial.entry().pod());
  }
}
