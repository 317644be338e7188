package dev.benchwright.operator.run;

/** Whether the next trial can use what all trials of its run share. */
public sealed interface SharedUse {

  /** It is there, or not made yet, or there is none. */
  record Usable() implements SharedUse {}

  /**
   * Not now: a node no longer reports what runs on it, and may do so again.
   *
   * @param message a sentence for the run's status
   */
  record Silent(String message) implements SharedUse {}

  /**
   * No more: all of it has to be made anew, because parts that saw the others with what was in them
   * do not fit to others without.
   */
  record Spent() implements SharedUse {}
}
