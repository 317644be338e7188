package dev.benchwright.core.judge.runs;

/** Thrown if two runs cannot be compared; the message is a sentence for their users. */
public final class NotComparableException extends Exception {

  private static final long serialVersionUID = 1L;

  NotComparableException(String sentence) {
    super(sentence);
  }
}
