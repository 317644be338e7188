package dev.benchwright.core.measure.prometheus;

/** Prometheus could not be asked, or refused; the message is a sentence for the user. */
public final class PrometheusException extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * It was not asked, or refused.
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
