package dev.benchwright.operator.measure;

/** Whether Prometheus has all data of a trial yet. */
public sealed interface Measured {

  /**
   * It has.
   *
   * @param measurements all measurements
   */
  record Complete(Measurements measurements) implements Measured {}

  /**
   * Samples are still on their way; ask again a little later.
   *
   * @param reason what is missing, as a sentence
   */
  record NotYet(String reason) implements Measured {}
}
