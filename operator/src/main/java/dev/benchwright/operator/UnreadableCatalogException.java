package dev.benchwright.operator;

import java.io.IOException;
import java.nio.file.Path;

/** Thrown at the start if the file of the setting {@code benchwright.catalog} is no catalog. */
final class UnreadableCatalogException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnreadableCatalogException(Path file, IOException cause) {
    super("The catalog %s cannot be used: %s.".formatted(file, cause.getMessage()), cause);
  }
}
