package dev.benchwright.operator.web;

/** What was asked for is there, or may be, and cannot be read now. */
public final class NotReadableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Cannot be read.
   *
   * @param sentence what is wrong and what to do
   */
  public NotReadableException(String sentence) {
    super(sentence);
  }

  public NotReadableException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
