package dev.benchwright.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The file of one request of the scenario {@code file}: a name that no other request has, and the
 * random bytes to write into it.
 */
record ScratchFile(Path path, byte[] content) {

  /**
   * Returns {@link Answer#OK} when the same bytes were read back as were written.
   *
   * @param readBack the bytes that were read, up to its position
   * @throws IOException when they differ
   */
  Answer answerTo(ByteBuffer readBack) throws IOException {
    if (!readBack.flip().equals(ByteBuffer.wrap(content))) {
      throw new IOException("Read " + readBack.limit() + " other bytes than written to " + path);
    }
    return Answer.OK;
  }

  void delete() throws IOException {
    Files.deleteIfExists(path);
  }
}
