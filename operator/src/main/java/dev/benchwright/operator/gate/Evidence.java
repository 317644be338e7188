package dev.benchwright.operator.gate;

import dev.benchwright.core.measure.k6.CrossCheck;
import dev.benchwright.operator.measure.Surroundings;
import dev.benchwright.operator.trial.Observation;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What the gates look at.
 *
 * @param pods of the trial, as they are after the load
 * @param crossCheck the generator's figures by two paths
 * @param generators when the steady phase began by each generator
 * @param generator whether the generators had CPU to spare
 * @param clockStepMillis how far a generator's clock moved, if it tells
 * @param window length of what is measured
 * @param surroundings what went on around the subject
 * @param place of this trial's subject
 * @param counted places of the run's trials that count so far
 */
public record Evidence(
    Observation pods,
    CrossCheck crossCheck,
    GeneratorStarts generators,
    GeneratorHealth generator,
    OptionalDouble clockStepMillis,
    Duration window,
    Surroundings surroundings,
    SubjectPlace place,
    List<SubjectPlace> counted) {

  public Evidence {
    counted = List.copyOf(counted);
  }
}
