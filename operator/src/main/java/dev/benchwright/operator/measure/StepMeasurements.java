package dev.benchwright.operator.measure;

import dev.benchwright.core.measure.k6.K6Summary;
import java.util.Map;

/**
 * What was measured in one step of a staircase.
 *
 * @param step the generator's own figures of the step
 * @param values values by metric name; a metric without a source is absent
 */
public record StepMeasurements(K6Summary.Step step, Map<String, Double> values) {}
