package dev.benchwright.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.UUID;

/**
 * The file of one request of the scenario {@code file}: a name that no other request has, and the
 * random bytes to write into it. Its steps are those of a study of 2025, for each request: the
 * folder is made, which throws and catches an exception inside the JDK when it is there already,
 * the name is a new UUID, and the bytes come from a new generator of random numbers.
 */
record ScratchFile(Path path, byte[] content) {

  /** The folder {@code benchwright} in the JVM's folder for temporary files. */
  static final Path FOLDER = Path.of(System.getProperty("java.io.tmpdir"), "benchwright");

  /** Chooses a name and random bytes. Makes the folder if it is missing, but not yet the file. */
  static ScratchFile draw(Path folder, int bytes) throws IOException {
    Files.createDirectories(folder);
    byte[] content = new byte[bytes];
    new Random().nextBytes(content);
    return new ScratchFile(folder.resolve(UUID.randomUUID().toString()), content);
  }

  /**
   * Does nothing when as many bytes were read back as were written.
   *
   * @throws IOException when there were more or fewer
   */
  void requireAll(int bytesRead) throws IOException {
    if (bytesRead != content.length) {
      throw new IOException(
          "Read %d bytes of the %d that were written to %s"
              .formatted(bytesRead, content.length, path));
    }
  }

  void delete() throws IOException {
    Files.deleteIfExists(path);
  }
}
