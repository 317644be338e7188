package dev.benchwright.core.catalog;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Thrown if a file is no catalog; the message is the sentence for its author. */
public final class InvalidCatalogException extends IOException {

  private static final long serialVersionUID = 1L;

  /**
   * @param sentence names the place in the file, what is wrong there and what to write instead
   */
  InvalidCatalogException(String sentence, @Nullable Throwable cause) {
    super(sentence, cause);
  }

  /** Returns the sentence for the catalog's author. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
