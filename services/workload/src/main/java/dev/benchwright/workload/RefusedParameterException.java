package dev.benchwright.workload;

/** Thrown when a parameter's value is not served. The message is a sentence for the client. */
final class RefusedParameterException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String sentence;

  RefusedParameterException(String sentence) {
    // Without a stack trace: the client has made the mistake, not the service.
    super(sentence, null, false, false);
    this.sentence = sentence;
  }

  Answer answer() {
    return Answer.badRequest(sentence);
  }
}
