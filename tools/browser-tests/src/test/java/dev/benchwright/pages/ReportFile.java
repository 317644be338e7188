package dev.benchwright.pages;

import dev.benchwright.core.report.ReportHtml;
import dev.benchwright.core.report.RunResults;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a report to a file, as a reader gets it by mail. */
final class ReportFile {

  private ReportFile() {}

  static Path write(Path directory, RunResults results) {
    try {
      return Files.writeString(directory.resolve("report.html"), ReportHtml.write(results));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
