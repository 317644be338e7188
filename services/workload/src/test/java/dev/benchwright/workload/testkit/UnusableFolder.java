package dev.benchwright.workload.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A file in the place of the folder that the scenario {@code file} uses, which can hold no other.
 */
final class UnusableFolder implements AutoCloseable {

  private static final Path FOLDER = Path.of(System.getProperty("java.io.tmpdir"), "benchwright");

  UnusableFolder() throws IOException {
    if (Files.exists(FOLDER)) {
      try (Stream<Path> left = Files.list(FOLDER)) {
        for (Path file : left.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(FOLDER);
    }
    Files.createFile(FOLDER);
  }

  @Override
  public void close() throws IOException {
    Files.delete(FOLDER);
  }
}
