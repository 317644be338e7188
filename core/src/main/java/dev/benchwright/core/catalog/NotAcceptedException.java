package dev.benchwright.core.catalog;

/** Thrown if a run requests something impossible; the message is the sentence for its author. */
public final class NotAcceptedException extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * @param sentence names the field, what is wrong with it and what to write instead
   */
  public NotAcceptedException(String sentence) {
    super(sentence);
  }

  /** Returns the sentence for the run's author. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
