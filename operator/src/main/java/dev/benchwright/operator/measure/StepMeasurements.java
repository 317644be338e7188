package dev.benchwright.operator.measure;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.metric.LimitedFigures;
import java.util.Map;

/**
 * What was measured in one step of a staircase.
 *
 * @param step the generator's own figures of the step
 * @param figures figures by metric name; a metric without a source is absent
 */
public record StepMeasurements(K6Summary.Step step, LimitedFigures figures) {

  /** Returns the values by metric name. */
  public Map<String, Double> values() {
    return figures.values();
  }
}
