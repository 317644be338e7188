package dev.benchwright.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The file of one request of the scenario {@code file}: a name that no other request has, and
 * random bytes that are to be in it.
 */
record ScratchFile(Path path, byte[] content) {

  /**
   * The answer to what was read back.
   *
   * @param readBack holds, up to its position, what was read
   * @throws IOException when this is not what was written
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
