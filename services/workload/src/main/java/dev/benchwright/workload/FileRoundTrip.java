package dev.benchwright.workload;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** The work of the scenario {@code file} on the calling thread, which blocks in every step. */
public final class FileRoundTrip {

  private FileRoundTrip() {}

  /**
   * Writes a file of random bytes below the JVM's folder for temporary files, reads it back to its
   * end and deletes it, also when a step fails.
   *
   * @throws IOException when a step fails, or other than the bytes written were read back
   */
  public static void run(int bytes) throws IOException {
    run(ScratchFile.FOLDER, bytes);
  }

  static void run(Path folder, int bytes) throws IOException {
    ScratchFile file = ScratchFile.draw(folder, bytes);
    try {
      write(file);
      file.requireAll(read(file));
    } finally {
      file.delete();
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

  /** Returns how many bytes were read before the end of the file. */
  private static int read(ScratchFile file) throws IOException {
    try (FileChannel channel = FileChannel.open(file.path(), READ)) {
      ByteBuffer buffer = ByteBuffer.allocate(file.content().length);
      int bytes = 0;
      for (int read = channel.read(buffer); read >= 0; read = channel.read(buffer)) {
        bytes += read;
        // A file that is longer than it was written would otherwise never end.
        buffer.clear();
      }
      return bytes;
    }
  }
}
