package dev.benchwright.workload;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.CompletionHandler;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The work of the scenario {@code file} for stacks that must not block: the JDK's own pool behind
 * {@link AsynchronousFileChannel} writes and reads the bytes. Java has no asynchronous way to make
 * the folder or to open, close and delete a file. These steps run on the calling thread or on the
 * pool's.
 */
public final class AsynchronousFileRoundTrip {

  private AsynchronousFileRoundTrip() {}

  /**
   * Writes a file of random bytes below the JVM's folder for temporary files, reads it back to its
   * end and deletes it, also when a step fails.
   *
   * @return completes on a thread of the pool, or on the calling thread when the file cannot be
   *     created; with an {@link IOException} or {@link UncheckedIOException} when a step fails, or
   *     other than the bytes written were read back
   */
  public static CompletableFuture<@Nullable Void> run(int bytes) {
    return run(ScratchFile.FOLDER, bytes);
  }

  static CompletableFuture<@Nullable Void> run(Path folder, int bytes) {
    ScratchFile file;
    try {
      file = ScratchFile.draw(folder, bytes);
    } catch (IOException failure) {
      return CompletableFuture.failedFuture(failure);
    }
    return write(file)
        .thenCompose(written -> read(file))
        .<@Nullable Void>thenApply(read -> requireAll(file, read))
        .whenComplete((done, failure) -> delete(file));
  }

  private static CompletableFuture<Integer> write(ScratchFile file) {
    return transfer(
        file, ByteBuffer.wrap(file.content()), AsynchronousFileChannel::write, CREATE_NEW, WRITE);
  }

  /** Completes with how many bytes were read before the end of the file. */
  private static CompletableFuture<Integer> read(ScratchFile file) {
    return transfer(
        file,
        // One more than was written: with none left, nothing would tell the end from a zero.
        ByteBuffer.allocate(file.content().length + 1),
        AsynchronousFileChannel::read,
        READ);
  }

  private static @Nullable Void requireAll(ScratchFile file, int read) {
    try {
      file.requireAll(read);
      return null;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static void delete(ScratchFile file) {
    try {
      file.delete();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /**
   * Transfers bytes until the buffer is full or the file ends, and completes with how many there
   * were.
   */
  private static CompletableFuture<Integer> transfer(
      ScratchFile file, ByteBuffer buffer, Operation operation, OpenOption... options) {
    CompletableFuture<Integer> done = new CompletableFuture<>();
    AsynchronousFileChannel channel;
    try {
      channel = AsynchronousFileChannel.open(file.path(), options);
    } catch (IOException failure) {
      return CompletableFuture.failedFuture(failure);
    }
    operation.start(channel, buffer, 0, null, new Transfer(channel, buffer, operation, done));
    return done;
  }

  /** A read or a write that starts at a position of a file. */
  @FunctionalInterface
  private interface Operation {
    void start(
        AsynchronousFileChannel channel,
        ByteBuffer buffer,
        long position,
        @Nullable Void attachment,
        CompletionHandler<Integer, @Nullable Void> handler);
  }

  private record Transfer(
      AsynchronousFileChannel channel,
      ByteBuffer buffer,
      Operation operation,
      CompletableFuture<Integer> done)
      implements CompletionHandler<Integer, @Nullable Void> {

    @Override
    public void completed(Integer transferred, @Nullable Void attachment) {
      if (transferred >= 0 && buffer.hasRemaining()) {
        operation.start(channel, buffer, buffer.position(), null, this);
        return;
      }
      try {
        channel.close();
        done.complete(buffer.position());
      } catch (IOException failure) {
        done.completeExceptionally(failure);
      }
    }

    @Override
    public void failed(Throwable failure, @Nullable Void attachment) {
      try {
        channel.close();
      } catch (IOException alsoFailed) {
        failure.addSuppressed(alsoFailed);
      }
      done.completeExceptionally(failure);
    }
  }
}
