package dev.benchwright.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Where the files of the scenario {@code file} live for a moment, each under a name of its own. */
final class ScratchFolder {

  private final Path folder;
  private final String prefix = UUID.randomUUID().toString();
  private final AtomicLong files = new AtomicLong();

  ScratchFolder(Path folder) {
    this.folder = folder;
  }

  /** In the JVM's folder for temporary files. */
  static ScratchFolder ofThisProcess() {
    return new ScratchFolder(Path.of(System.getProperty("java.io.tmpdir"), "benchwright"));
  }

  /** Draws a name and random bytes, and makes the folder if it is missing, but not yet the file. */
  ScratchFile draw(int bytes) throws IOException {
    // Making a folder that is there already throws and catches an exception inside, at each
    // request.
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder);
    }
    byte[] content = new byte[bytes];
    ThreadLocalRandom.current().nextBytes(content);
    return new ScratchFile(folder.resolve(prefix + "-" + files.getAndIncrement()), content);
  }
}
