package dev.benchwright.core.api.trial;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one gate found.
 *
 * @param name name of the gate
 * @param passed whether the trial passed this gate
 * @param observed the observed value, in words with its unit
 * @param allowed the allowed value, in words with its unit
 * @param known whether the gate had all of its data; without data, a gate passes. Absent in trials
 *     of an operator that did not record it
 * @param cause to whom it can be due that a trial fails this gate; absent in trials of an operator
 *     that did not record it
 * @param doubts names of the only metrics that it doubts, or of all of a source, such as "container
 *     metrics"; absent if the trial passed, or if all are doubted
 */
public record GateStatus(
    String name,
    boolean passed,
    String observed,
    String allowed,
    @Nullable Boolean known,
    @Nullable GateCause cause,
    @Nullable List<String> doubts) {

  public GateStatus {
    doubts = doubts == null ? null : List.copyOf(doubts);
  }

  /** Creates the finding of a gate that doubts all metrics if it fails. */
  public GateStatus(
      String name,
      boolean passed,
      String observed,
      String allowed,
      @Nullable Boolean known,
      @Nullable GateCause cause) {
    this(name, passed, observed, allowed, known, cause, null);
  }

  /** Returns whether the gate lacked some of its data, so that the trial passed unchecked. */
  public boolean lackedData() {
    return Boolean.FALSE.equals(known);
  }
}
