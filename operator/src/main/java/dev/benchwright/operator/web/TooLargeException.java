package dev.benchwright.operator.web;

/** Thrown when what was requested is more than the operator may hold in its memory. */
public final class TooLargeException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param sentence what is too large and what to do
   */
  public TooLargeException(String sentence) {
    super(sentence);
  }
}
