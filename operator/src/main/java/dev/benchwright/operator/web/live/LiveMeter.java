package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.series.TrialSeries;
import java.time.Instant;
import java.util.Optional;

/** Reads how a trial that is under way goes. */
public interface LiveMeter {

  /**
   * Reads a stretch of a trial's load.
   *
   * @param loadBegan when the load began
   * @param from begin of the stretch, whole seconds after the load's begin
   * @param to end of the stretch, at least one second later
   * @return empty while there is no generator
   * @throws PrometheusException when Prometheus could not be asked, or refused
   */
  Optional<TrialSeries> read(
      BenchmarkRun run, BenchmarkTrial trial, Instant loadBegan, Instant from, Instant to)
      throws PrometheusException;
}
