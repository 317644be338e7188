package dev.benchwright.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Asks the user questions of one line each. */
final class Questions {

  /**
   * Interprets what was typed.
   *
   * @param <T> the type of the answer
   */
  @FunctionalInterface
  interface Reading<T> {

    /**
     * Returns the answer that the text means.
     *
     * @throws Failure when the text is no possible answer, with a sentence that says what is
     */
    T read(String typed);
  }

  private final Shell shell;
  private final boolean asking;

  Questions(Shell shell, boolean asking) {
    this.shell = shell;
    this.asking = asking;
  }

  /**
   * Returns the option's value, or else the user's answer, or else the default.
   *
   * @param given the option's value; a wrong one is an error, and the user is not asked again
   */
  <T> T answer(@Nullable String given, String question, String byDefault, Reading<T> reading) {
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
        shell.terminal().note("  " + e.getMessage());
      }
    }
    return reading.read(byDefault);
  }

  /** Writes a line that helps to answer. */
  void explain(String line) {
    if (asking) {
      shell.terminal().note(line);
    }
  }

  // The question goes to standard error, so that the result alone ends up in a file.
  private @Nullable String ask(String question) {
    shell.terminal().err().print(question);
    shell.terminal().err().flush();
    try {
      return shell.input().readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
