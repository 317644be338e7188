package dev.benchwright.operator.measure;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What was measured of a trial.
 *
 * @param values by {@link Metric#metricName()}, in the catalog's order and units; a metric whose
 *     source does not exist for this subject, or that has no value (a mean of nothing), is absent
 * @param crossCheck the generator's figures by two paths
 */
public record Measurements(Map<String, Double> values, CrossCheck crossCheck) {

  public Measurements {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }
}
