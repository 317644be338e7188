package dev.benchwright.cli.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Asks the user questions of one line each. */
public final class Questions {

  /**
   * Interprets what was typed.
   *
   * @param <T> the type of the answer
   */
  @FunctionalInterface
  public interface Reading<T> {

    /**
     * Returns the answer that the text means.
     *
     * @throws Failure when the text is no possible answer, with a sentence that says what is
     */
    T read(String typed);
  }

  private final Terminal terminal;
  private final BufferedReader input;
  private final boolean asking;

  /**
   * Makes questions.
   *
   * @param terminal where they are written
   * @param input where the answers are typed
   * @param asking whether there is a user who wants to be asked
   */
  public Questions(Terminal terminal, BufferedReader input, boolean asking) {
    this.terminal = terminal;
    this.input = input;
    this.asking = asking;
  }

  /**
   * Returns the option's value, or else the user's answer, or else the default.
   *
   * @param given the option's value; a wrong one is an error, and the user is not asked again
   */
  public <T> T answer(
      @Nullable String given, String question, String byDefault, Reading<T> reading) {
    if (given != null) {
      return reading.read(given);
    }
    while (asking) {
      var typed = ask("%s [%s]: ".formatted(question, byDefault));
      if (typed == null) {
        break;
      }
      try {
        return reading.read(typed.isBlank() ? byDefault : typed.strip());
      } catch (Failure e) {
        terminal.note("  " + e.getMessage());
      }
    }
    return reading.read(byDefault);
  }

  /** Writes a line that helps to answer. */
  public void explain(String line) {
    if (asking) {
      terminal.note(line);
    }
  }

  // The question goes to standard error, so that the result alone ends up in a file.
  private @Nullable String ask(String question) {
    terminal.err().print(question);
    terminal.err().flush();
    try {
      return input.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
