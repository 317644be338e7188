package dev.benchwright.core.measure.query;

import dev.benchwright.core.api.ContainerNames;
import dev.benchwright.core.measure.prometheus.PromQl;
import java.time.Duration;

/**
 * The scope of a query: a trial, one of its components, and a window of its time.
 *
 * @param trial identifies its series
 * @param component the component that queries about a container or an application are about
 * @param portion the part of the load in this window
 * @param window length of the measured window; queries on container and application are evaluated
 *     at its end
 * @param offered for how long load was offered in it: for a staircase, the sum of its steps without
 *     the rests between them
 * @param load length of the whole load; queries on the generator's series are evaluated at its end
 * @param shortWindow window of a rate whose maximum is measured; the measured one may be too short
 *     for it
 */
public record QueryScope(
    MeasuredTrial trial,
    MeasuredComponent component,
    LoadPortion portion,
    Duration window,
    Duration offered,
    Duration load,
    Duration shortWindow) {

  /** Creates the scope of a trial's entry. */
  public QueryScope(
      MeasuredTrial trial,
      LoadPortion portion,
      Duration window,
      Duration offered,
      Duration load,
      Duration shortWindow) {
    this(trial, trial.entry(), portion, window, offered, load, shortWindow);
  }

  /** The distance of the points at which a rate is computed whose maximum is read. */
  public static final Duration STEP = Duration.ofSeconds(1);

  /** The operator's default of the short window; at least four scrapes must fit into it. */
  public static final Duration SHORT_WINDOW = Duration.ofSeconds(10);

  /** Selects series of the generator's own counts in the window. */
  PromQl generator(String metric) {
    return portion.of(PromQl.series(metric).with("trial", trial.trial()));
  }

  /** Returns the same window of another component. */
  public QueryScope on(MeasuredComponent other) {
    return new QueryScope(trial, other, portion, window, offered, load, shortWindow);
  }

  /** Selects cAdvisor's series of the component's container. */
  public PromQl container(String metric) {
    return trial.pod(metric, component.pod()).with("container", component.container());
  }

  /** Selects cAdvisor's series of a generator's container. */
  public PromQl generatorContainer(String metric, String generatorPod) {
    return trial.pod(metric, generatorPod).with("container", ContainerNames.GENERATOR);
  }

  /** Selects series that the component itself exposes. */
  public PromQl exposed(String metric) {
    return trial.pod(metric, component.pod());
  }

  /**
   * Returns the range of a rate whose maximum is measured: a short window, or less if the window
   * has no room for it and for a step. A longer range would reach back into the warm-up.
   */
  Duration rateRange() {
    Duration room = atLeastAStep(window.minus(STEP));
    return room.compareTo(shortWindow) < 0 ? room : shortWindow;
  }

  /**
   * Returns the part of the window in which such a rate ends, the one that begins with the window
   * first. It is at least a step: Prometheus evaluates a subquery at multiples of the step, of
   * which a shorter part may hold none.
   */
  Duration afterRateRange() {
    return atLeastAStep(window.minus(rateRange()));
  }

  private static Duration atLeastAStep(Duration duration) {
    return duration.compareTo(STEP) > 0 ? duration : STEP;
  }
}
