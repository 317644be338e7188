package dev.benchwright.core.measure.query;

import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.measure.prometheus.PromQl;
import java.time.Duration;

/**
 * What a query is about: a trial, and a window of its time.
 *
 * @param trial where its series are
 * @param portion whose window it is
 * @param window that is measured; queries of container and subject are evaluated at its end
 * @param offered how long load was offered in it: of a staircase, all of its steps together and
 *     none of the rests between them
 * @param load length of the whole load; queries of the generator's series are evaluated at its end
 * @param shortWindow over which a rate is taken when its maximum is asked for
 */
public record QueryScope(
    MeasuredTrial trial,
    LoadPortion portion,
    Duration window,
    Duration offered,
    Duration load,
    Duration shortWindow) {

  /** The operator's default of the short window; at least four scrapes must fit in. */
  public static final Duration SHORT_WINDOW = Duration.ofSeconds(10);

  /** Series of the generator's own counts in the window. */
  PromQl generator(String metric) {
    return portion.of(PromQl.series(metric).with("trial", trial.trial()));
  }

  /** Series that cAdvisor has of the subject's container. */
  public PromQl container(String metric) {
    return trial.pod(metric, trial.subjectPod()).with("container", ContainerNames.SUBJECT);
  }

  /** Series that cAdvisor has of the database's container. */
  public PromQl databaseContainer(String metric) {
    return trial.pod(metric, trial.databasePod()).with("container", ContainerNames.DATABASE);
  }

  /** Series that cAdvisor has of a generator's container. */
  public PromQl generatorContainer(String metric, String generatorPod) {
    return trial.pod(metric, generatorPod).with("container", ContainerNames.GENERATOR);
  }

  /** Series that the subject exposes itself. */
  public PromQl subject(String metric) {
    return trial.pod(metric, trial.subjectPod());
  }

  /** The part of the window at whose every moment a whole short window has passed. */
  Duration afterShortWindow() {
    Duration rest = window.minus(shortWindow);
    return rest.isPositive() ? rest : Duration.ofSeconds(1);
  }
}
