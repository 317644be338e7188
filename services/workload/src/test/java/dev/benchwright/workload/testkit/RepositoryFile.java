package dev.benchwright.workload.testkit;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds files of other modules from any working directory in the repository. */
final class RepositoryFile {

  private RepositoryFile() {}

  /** Returns a file by its path from the root of the repository. */
  static Path at(String path) {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      Path file = folder.resolve(path);
      if (Files.exists(file)) {
        return file;
      }
    }
    throw new IllegalStateException("No " + path + " above the working directory.");
  }
}
