package dev.benchwright.workload;

/** A client wrote a parameter that is not served. The message is a sentence for the client. */
final class RefusedParameterException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String sentence;

  RefusedParameterException(String sentence) {
    // Without a stack trace: a client's mistake is no fault of the service's.
    super(sentence, null, false, false);
    this.sentence = sentence;
  }

  Answer answer() {
    return Answer.badRequest(sentence);
  }
}
