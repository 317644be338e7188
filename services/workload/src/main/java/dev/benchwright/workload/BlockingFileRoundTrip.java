package dev.benchwright.workload;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** The scenario {@code file} on the thread of the request, which blocks in every step. */
final class BlockingFileRoundTrip {

  private final ScratchFolder folder;
  private final FailureLog failures =
      new FailureLog(BlockingFileRoundTrip.class, "A file could not be written and read back");

  BlockingFileRoundTrip(ScratchFolder folder) {
    this.folder = folder;
  }

  /**
   * Writes a file of random bytes, reads it back and compares it. Deletes it in the end, also when
   * a step fails.
   *
   * @return {@link Answer#OK} or {@link Answer#FILE_FAILED}
   */
  Answer of(int bytes) {
    try {
      ScratchFile file = folder.draw(bytes);
      try {
        write(file);
        return file.answerTo(read(file));
      } finally {
        file.delete();
      }
    } catch (IOException failure) {
      failures.first(failure);
      return Answer.FILE_FAILED;
    }
  }

  private static void write(ScratchFile file) throws IOException {
    try (FileChannel channel = FileChannel.open(file.path(), CREATE_NEW, WRITE)) {
      ByteBuffer rest = ByteBuffer.wrap(file.content());
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
    }
  }

  private static ByteBuffer read(ScratchFile file) throws IOException {
    try (FileChannel channel = FileChannel.open(file.path(), READ)) {
      ByteBuffer read = ByteBuffer.allocate(file.content().length);
      while (read.hasRemaining() && channel.read(read) >= 0) {
        // A read may give less than was asked for.
      }
      return read;
    }
  }
}
