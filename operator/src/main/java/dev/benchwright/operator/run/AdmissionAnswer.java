package dev.benchwright.operator.run;

/** The answer to whether a run may be in the cluster now, for example from Kueue. */
public sealed interface AdmissionAnswer {

  /** The run may be in the cluster. */
  record Admitted() implements AdmissionAnswer {}

  /** Not yet, or no longer: nothing new of the run may start. The message is a sentence. */
  record Waiting(String message) implements AdmissionAnswer {}

  /**
   * There is no answer, and the run was admitted when that was last known. What is under way
   * continues, and nothing new of the run may start. The message is a sentence.
   */
  record Unknown(String message) implements AdmissionAnswer {}

  /** The run can never be admitted; the sentence is for its author. */
  record Refused(String sentence) implements AdmissionAnswer {}
}
