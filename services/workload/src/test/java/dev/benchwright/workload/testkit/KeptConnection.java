package dev.benchwright.workload.testkit;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One TCP connection that is never reopened, so that a test notices when the server closes it. */
final class KeptConnection implements AutoCloseable {

  private static final int TIMEOUT_MILLIS = 40_000;

  private final Socket socket;
  private final InputStream in;

  KeptConnection(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    socket.setTcpNoDelay(true);
    in = new BufferedInputStream(socket.getInputStream());
  }

  /** Sends a request and returns the body of the reply. */
  String get(String path) throws IOException {
    ask(path);
    int length = -1;
    for (String line = line(); !line.isEmpty(); line = line()) {
      String lower = line.toLowerCase(Locale.ROOT);
      if (lower.startsWith("content-length:")) {
        length = Integer.parseInt(lower.substring("content-length:".length()).strip());
      }
    }
    return new String(in.readNBytes(length), StandardCharsets.UTF_8);
  }

  /** Sends a request and does not wait for the reply. */
  void ask(String path) throws IOException {
    socket
        .getOutputStream()
        .write(
            ("GET " + path + " HTTP/1.1\r\nHost: subject\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("The server closed the connection.");
      }
      line.write(next);
    }
    return line.toString(StandardCharsets.US_ASCII).strip();
  }
}
