package dev.benchwright.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Asks the user, one line each. */
final class Questions {

  /**
   * Understands what was typed.
   *
   * @param <T> as what
   */
  @FunctionalInterface
  interface Reading<T> {

    /**
     * Understands it.
     *
     * @throws Failure when it cannot be meant, with a sentence that says what can
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
   * What an option has said, or else what the user says, or else the default.
   *
   * @param given by the option; it is not asked again, and must be right
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

  /** Says something that helps to answer. */
  void explain(String line) {
    if (asking) {
      shell.terminal().note(line);
    }
  }

  // To where errors go, so that the answer alone ends up in a file.
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
