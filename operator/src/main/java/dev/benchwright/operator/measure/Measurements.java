package dev.benchwright.operator.measure;

import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.component.AnsweredRequests;
import dev.benchwright.core.measure.k6.CrossCheck;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.metric.LimitedFigures;
import dev.benchwright.operator.measure.window.WarmUp;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was measured in a trial.
 *
 * @param figures figures by metric name, in the catalog's order; a metric whose source does not
 *     exist for this subject is absent, never zero
 * @param statusCodes number of requests by HTTP status; {@code 0} counts those without an answer
 * @param steps steps of a staircase, in order; empty with any other load
 * @param crossCheck the generator's figures by two paths
 * @param summary the generator's own figures for the measured window
 * @param warmUp how that window was chosen; empty if it was known before the load
 * @param steadiness whether that window was steady; empty if it was not looked at
 * @param components what each component used, by its name and by metric name
 * @param answered the requests that components answered by their own metrics, by name; without
 *     those that tell nothing of it, and empty if the entry alone publishes metrics
 */
public record Measurements(
    LimitedFigures figures,
    Map<String, Long> statusCodes,
    List<StepMeasurements> steps,
    CrossCheck crossCheck,
    K6Summary summary,
    Optional<WarmUp> warmUp,
    Optional<SteadinessStatus> steadiness,
    Map<String, Map<String, Double>> components,
    Map<String, AnsweredRequests> answered) {

  public Measurements {
    statusCodes = Collections.unmodifiableMap(new LinkedHashMap<>(statusCodes));
    steps = List.copyOf(steps);
    components = Map.copyOf(components);
    answered = Map.copyOf(answered);
  }

  /** Returns the values by metric name, in the catalog's order. */
  public Map<String, Double> values() {
    return figures.values();
  }
}
