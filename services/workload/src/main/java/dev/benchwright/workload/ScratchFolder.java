package dev.benchwright.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/** The folder for the short-lived files of the scenario {@code file}, each with its own name. */
final class ScratchFolder {

  private final Path folder;
  private final String prefix = UUID.randomUUID().toString();
  private final AtomicLong files = new AtomicLong();

  ScratchFolder(Path folder) {
    this.folder = folder;
  }

  /** Returns the folder {@code benchwright} in the JVM's folder for temporary files. */
  static ScratchFolder ofThisProcess() {
    return new ScratchFolder(Path.of(System.getProperty("java.io.tmpdir"), "benchwright"));
  }

  /** Chooses a name and random bytes. Makes the folder if it is missing, but not yet the file. */
  ScratchFile draw(int bytes) throws IOException {
    // To make an existing folder throws and catches an exception inside the JDK, at each request.
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder);
    }
    byte[] content = new byte[bytes];
    ThreadLocalRandom.current().nextBytes(content);
    return new ScratchFile(folder.resolve(prefix + "-" + files.getAndIncrement()), content);
  }
}
