package dev.benchwright.floor;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** One client's connection. Only the server's thread uses it. */
final class Connection {

  private static final byte[] END_OF_REQUEST = "\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  private static final ByteBuffer ANSWER =
      direct("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nOK");

  private static final int READ_BYTES = 16_384;

  /** Shared by all connections, because each reads to its end before the next one does. */
  private static final ByteBuffer READ = ByteBuffer.allocateDirect(READ_BYTES);

  private final SocketChannel channel;

  /** How many bytes of the end of the present request have arrived. */
  private int ended;

  /** How many requests are still to be answered, the one whose answer is being sent included. */
  private int unanswered;

  private ByteBuffer answer = ANSWER.duplicate();

  Connection(SocketChannel channel) {
    this.channel = channel;
  }

  /** Reads what has arrived, and answers all requests that are complete. */
  void advance(SelectionKey key) {
    try {
      if (key.isReadable() && !read()) {
        channel.close();
        return;
      }
      key.interestOps(send() ? SelectionKey.OP_READ : SelectionKey.OP_WRITE);
    } catch (IOException e) {
      // The client broke the connection off, as generators do at the end of their load.
      closeQuietly();
    }
  }

  /** Returns false at the end of the connection. */
  private boolean read() throws IOException {
    READ.clear();
    int bytes = channel.read(READ);
    READ.flip();
    while (READ.hasRemaining()) {
      note(READ.get());
    }
    return bytes >= 0;
  }

  private void note(byte next) {
    if (next == END_OF_REQUEST[ended]) {
      ended++;
    } else {
      ended = next == END_OF_REQUEST[0] ? 1 : 0;
    }
    if (ended == END_OF_REQUEST.length) {
      ended = 0;
      unanswered++;
    }
  }

  /** Returns whether all answers are sent; otherwise the client does not take any more for now. */
  private boolean send() throws IOException {
    while (unanswered > 0) {
      channel.write(answer);
      if (answer.hasRemaining()) {
        return false;
      }
      answer = ANSWER.duplicate();
      unanswered--;
    }
    return true;
  }

  private void closeQuietly() {
    try {
      channel.close();
    } catch (IOException ignored) {
      // It is closed in any case.
    }
  }

  private static ByteBuffer direct(String text) {
    var bytes = text.getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
  }
}
