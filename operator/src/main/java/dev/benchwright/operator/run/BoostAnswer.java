package dev.benchwright.operator.run;

/** Whether the subjects of a run can warm up with more CPU than they are measured with. */
public sealed interface BoostAnswer {

  /** It is not due to the run, or it was decided before. */
  record None() implements BoostAnswer {}

  /**
   * The cluster can do it.
   *
   * @param cpu Kubernetes quantity of CPU that the subjects start with
   */
  record Granted(String cpu) implements BoostAnswer {}

  /**
   * The cluster cannot do it; the run goes on without it.
   *
   * @param reason why, and what to do, as sentences
   */
  record Unavailable(String reason) implements BoostAnswer {}
}
