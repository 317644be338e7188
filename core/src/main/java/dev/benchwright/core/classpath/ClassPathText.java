package dev.benchwright.core.classpath;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Texts that come with the program. */
public final class ClassPathText {

  private ClassPathText() {}

  /** Returns the whole text of a resource that must exist. */
  public static String read(String resource) {
    try (var stream =
        Objects.requireNonNull(ClassPathText.class.getResourceAsStream(resource), resource)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
