package dev.benchwright.core.api.trial;

import io.fabric8.generator.annotation.Min;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One step of a staircase.
 *
 * @param step its number, from 1
 * @param offeredPerSecond requests per second that it offered
 * @param passed whether the subject kept up with it
 * @param lateIterations how many requests were late, or dropped, although a connection was free:
 *     the generator itself was late; trials of earlier versions lack it
 * @param measurements what was measured in it, by metric name (see docs/metrics.md for units)
 * @param limits what is to be known about measurements besides their values, by metric name
 */
public record StepStatus(
    @Min(0) int step,
    @Min(0) int offeredPerSecond,
    boolean passed,
    @Nullable @Min(0) Long lateIterations,
    Map<String, Double> measurements,
    Map<String, FigureLimit> limits) {

  public StepStatus {
    measurements = measurements == null ? Map.of() : measurements;
    limits = limits == null ? Map.of() : limits;
  }
}
