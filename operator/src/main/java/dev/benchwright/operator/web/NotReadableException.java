package dev.benchwright.operator.web;

/** Thrown when what was requested exists, or may exist, but cannot be read now. */
public final class NotReadableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
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
