package dev.benchwright.operator.web;

/** Thrown when what was requested does not exist. */
public final class NotThereException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param sentence what is missing and what to do
   */
  public NotThereException(String sentence) {
    super(sentence);
  }

  public static NotThereException run(String name) {
    return new NotThereException(
        ("There is no run %s in this cluster. It may have been deleted; the list shows the"
                + " runs that exist.")
            .formatted(name));
  }
}
