package dev.benchwright.operator.run;

/** Whether the subjects of a run can warm up with more CPU than they are measured with. */
public sealed interface BoostAnswer {

  /** The run does not ask for it, or it was decided before. */
  record Unasked() implements BoostAnswer {}

  /** The cluster can do it. */
  record Granted() implements BoostAnswer {}

  /**
   * The cluster cannot do it; the run goes on without it.
   *
   * @param reason why, and what to do, as sentences
   */
  record Unavailable(String reason) implements BoostAnswer {}
}
