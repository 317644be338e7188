package dev.benchwright.operator.web.live;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.series.TrialSeries;
import java.time.Instant;
import java.util.Optional;

/** Reads the values over time of a trial under load. */
public interface LiveMeter {

  /**
   * Reads a part of a trial's load.
   *
   * @param loadBegan when the load began
   * @param from start of the part, a whole number of seconds after the load began
   * @param to end of the part, at least one second later
   * @return empty while there is no generator
   * @throws PrometheusException when Prometheus could not be asked, or refused
   */
  Optional<TrialSeries> read(
      BenchmarkRun run, BenchmarkTrial trial, Instant loadBegan, Instant from, Instant to)
      throws PrometheusException;
}
