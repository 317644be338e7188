package dev.benchwright.cli;

/** Thrown when a command cannot do what was asked. Its message is a sentence for the user. */
final class Failure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  Failure(String sentence) {
    super(sentence);
  }

  Failure(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
