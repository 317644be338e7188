package dev.benchwright.operator.run;

/** Whether a run may be in the cluster now, as far as who shares out the cluster has a say. */
public sealed interface AdmissionAnswer {

  /** It may. */
  record Admitted() implements AdmissionAnswer {}

  /** Not yet, or no longer; the message is a sentence. Nothing new of it may start. */
  record Waiting(String message) implements AdmissionAnswer {}

  /**
   * Nobody can say, and it was admitted when that was last known: what is under way goes on, and
   * nothing new of it may start. The message is a sentence.
   */
  record Unknown(String message) implements AdmissionAnswer {}

  /** It never will be; the sentence is for the run's author. */
  record Refused(String sentence) implements AdmissionAnswer {}
}
