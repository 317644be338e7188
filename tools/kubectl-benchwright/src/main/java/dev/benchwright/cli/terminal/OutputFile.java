package dev.benchwright.cli.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file that a command writes.
 *
 * @param path the file's path
 */
public record OutputFile(Path path) {

  /** Stands for standard output. */
  public static final Path STANDARD_OUTPUT = Path.of("-");

  /**
   * Writes the whole file and replaces what was there.
   *
   * @throws Failure when the file cannot be written
   */
  public void write(String text) {
    try {
      Files.writeString(path, text);
    } catch (IOException e) {
      throw new Failure(
          "%s cannot be written (%s); name a file in a directory that exists and is yours"
              .formatted(path, e.getClass().getSimpleName()),
          e);
    }
  }

  /** Writes the file, or standard output if the path says so. */
  public void writeOrPrint(String text, Terminal terminal) {
    if (path.equals(STANDARD_OUTPUT)) {
      terminal.out().print(text);
      terminal.out().flush();
    } else {
      write(text);
    }
  }
}
