package dev.benchwright.operator.measure;

import dev.benchwright.core.measure.k6.K6Summary;
import java.util.Map;

/**
 * What was measured in one step of a staircase.
 *
 * @param step the generator's own figures of it
 * @param values by metric name; absent where there is no source
 */
public record StepMeasurements(K6Summary.Step step, Map<String, Double> values) {}
