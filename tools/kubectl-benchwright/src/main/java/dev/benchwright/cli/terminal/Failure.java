package dev.benchwright.cli.terminal;

/** Thrown when a command cannot do what was asked. Its message is a sentence for the user. */
public final class Failure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public Failure(String sentence) {
    super(sentence);
  }

  public Failure(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
