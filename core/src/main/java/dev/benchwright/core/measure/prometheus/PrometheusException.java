package dev.benchwright.core.measure.prometheus;

/**
 * Thrown if Prometheus could not be queried, or refused; the message is a sentence for the user.
 */
public final class PrometheusException extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param sentence what is wrong and what to do
   */
  public PrometheusException(String sentence) {
    super(sentence);
  }

  PrometheusException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
