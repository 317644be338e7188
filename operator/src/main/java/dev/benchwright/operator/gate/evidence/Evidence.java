package dev.benchwright.operator.gate.evidence;

import dev.benchwright.core.measure.k6.CrossCheck;
import dev.benchwright.operator.measure.Surroundings;
import dev.benchwright.operator.trial.Observation;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * What the gates check.
 *
 * @param pods the trial's pods after the load
 * @param crossCheck the generator's figures by two paths
 * @param generators when each generator began its steady phase
 * @param generator whether the generators had CPU to spare
 * @param clockStepMillis how far a generator's clock moved; empty if the generator does not report
 *     it
 * @param window length of the measured window
 * @param loadEnd when the last generator's load was over
 * @param surroundings what happened around the subject
 * @param place where this trial's subject ran
 * @param used what each component used, by its name and by metric name
 * @param usedInEndingSteps the same in each of the failed steps that ended a staircase, by the
 *     step's number; none with any other model
 * @param counted where the subjects of the run's trials ran that count so far
 */
public record Evidence(
    Observation pods,
    CrossCheck crossCheck,
    GeneratorStarts generators,
    GeneratorHealth generator,
    OptionalDouble clockStepMillis,
    Duration window,
    Instant loadEnd,
    Surroundings surroundings,
    SubjectPlace place,
    Map<String, Map<String, Double>> used,
    Map<Integer, Map<String, Map<String, Double>>> usedInEndingSteps,
    List<SubjectPlace> counted) {

  public Evidence {
    used = Map.copyOf(used);
    usedInEndingSteps = Collections.unmodifiableMap(new TreeMap<>(usedInEndingSteps));
    counted = List.copyOf(counted);
  }
}
