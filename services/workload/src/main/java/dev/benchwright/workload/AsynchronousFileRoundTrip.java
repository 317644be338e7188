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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * The scenario {@code file} for stacks that must not block: the JDK's own pool behind {@link
 * AsynchronousFileChannel} writes and reads the bytes. Java has no asynchronous way to make the
 * folder or to open, close and delete a file. These steps run on the calling thread or on the
 * pool's.
 */
public final class AsynchronousFileRoundTrip {

  private final ScratchFolder folder;
  private final FailureLog failures =
      new FailureLog(AsynchronousFileRoundTrip.class, "A file could not be written and read back");

  /** Keeps its files below the JVM's folder for temporary files. */
  public AsynchronousFileRoundTrip() {
    this(ScratchFolder.ofThisProcess());
  }

  AsynchronousFileRoundTrip(ScratchFolder folder) {
    this.folder = folder;
  }

  /**
   * Writes a file of random bytes, reads it back and compares it. Deletes it in the end, also when
   * a step fails.
   *
   * @return completes with {@link Answer#OK} or {@link Answer#FILE_FAILED} and never with an
   *     exception; on a thread of the pool, or on the calling thread when the file cannot be
   *     created
   */
  public CompletableFuture<Answer> of(int bytes) {
    ScratchFile file;
    try {
      file = folder.draw(bytes);
    } catch (IOException failure) {
      return CompletableFuture.completedFuture(failed(failure));
    }
    return write(file)
        .thenCompose(written -> read(file))
        .thenApply(read -> answer(file, read))
        .whenComplete((answer, failure) -> delete(file))
        .exceptionally(this::failed);
  }

  private static CompletableFuture<ByteBuffer> write(ScratchFile file) {
    return transfer(
        file, ByteBuffer.wrap(file.content()), AsynchronousFileChannel::write, CREATE_NEW, WRITE);
  }

  private static CompletableFuture<ByteBuffer> read(ScratchFile file) {
    return transfer(
        file, ByteBuffer.allocate(file.content().length), AsynchronousFileChannel::read, READ);
  }

  private static Answer answer(ScratchFile file, ByteBuffer read) {
    try {
      return file.answerTo(read);
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

  private Answer failed(Throwable failure) {
    failures.first(failure instanceof CompletionException wrapped ? cause(wrapped) : failure);
    return Answer.FILE_FAILED;
  }

  private static Throwable cause(CompletionException wrapped) {
    Throwable cause = wrapped.getCause();
    return cause == null ? wrapped : cause;
  }

  /** Transfers bytes until the buffer is full or the file ends, and completes with the buffer. */
  private static CompletableFuture<ByteBuffer> transfer(
      ScratchFile file, ByteBuffer buffer, Operation operation, OpenOption... options) {
    CompletableFuture<ByteBuffer> done = new CompletableFuture<>();
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
      CompletableFuture<ByteBuffer> done)
      implements CompletionHandler<Integer, @Nullable Void> {

    @Override
    public void completed(Integer transferred, @Nullable Void attachment) {
      if (transferred >= 0 && buffer.hasRemaining()) {
        operation.start(channel, buffer, buffer.position(), null, this);
      } else {
        close(null);
      }
    }

    @Override
    public void failed(Throwable failure, @Nullable Void attachment) {
      close(failure);
    }

    private void close(@Nullable Throwable earlier) {
      Throwable failure = earlier;
      try {
        channel.close();
      } catch (IOException closing) {
        failure = failure == null ? closing : failure;
      }
      if (failure == null) {
        done.complete(buffer);
      } else {
        done.completeExceptionally(failure);
      }
    }
  }
}
