package dev.benchwright.operator.web;

/** What was asked for is more than the operator may hold in its memory. */
public final class TooLargeException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Too large.
   *
   * @param sentence what is too large and what to do
   */
  public TooLargeException(String sentence) {
    super(sentence);
  }
}
