package dev.benchwright.workload.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A second service that does what a test tells it. It keeps each connection open after a true
 * answer, so that the next request may come by a connection that is about to break.
 */
final class FaultyService implements AutoCloseable {

  private static final int NO_LINGER = 0;

  private final ServerSocket server;
  private final ExecutorService connections = Executors.newVirtualThreadPerTaskExecutor();
  private volatile Behaviour behaviour = Behaviour.ANSWERS;

  private FaultyService(ServerSocket server) {
    this.server = server;
  }

  /** What the service does with a request. */
  enum Behaviour {
    /** Answers with what it was asked, such as {@code delay=7}. */
    ANSWERS(200, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 7\r\n\r\ndelay=7"),
    /** Says that it failed. */
    FAILS(
        502,
        "HTTP/1.1 500 Internal Server Error\r\nContent-Type: text/plain\r\n"
            + "Content-Length: 7\r\n\r\nno luck"),
    /** Has no such path, as when it is another service. */
    HAS_NO_SUCH_PATH(
        502, "HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nno"),
    /** Closes the connection without an answer. */
    HANGS_UP(502, ""),
    /** Closes the connection without an answer, and the client's system hears of an error. */
    RESETS(502, ""),
    /** Closes the connection in the midst of the status line. */
    BREAKS_OFF_IN_THE_STATUS(502, "HTTP/1.1 20"),
    /** Closes the connection in the midst of the headers. */
    BREAKS_OFF_IN_THE_HEADERS(502, "HTTP/1.1 200 OK\r\nContent-Type: text/pl"),
    /** Closes the connection in the midst of the body. */
    BREAKS_OFF_IN_THE_BODY(
        502, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 7\r\n\r\ndel"),
    /** Speaks another protocol, as at a port that was mistaken for the service's. */
    SPEAKS_NO_HTTP(502, "220 mail.example.com ready\r\n");

    private final int expectedStatus;
    private final String answer;

    Behaviour(int expectedStatus, String answer) {
      this.expectedStatus = expectedStatus;
      this.answer = answer;
    }

    /** Returns the status with which a service has to answer that asked this one. */
    int expectedStatus() {
      return expectedStatus;
    }

    private boolean keepsTheConnection() {
      return this == ANSWERS || this == FAILS || this == HAS_NO_SUCH_PATH;
    }
  }

  /**
   * Starts the service at a free port of this machine; it answers truly until it is told not to.
   */
  static FaultyService start() throws IOException {
    FaultyService service =
        new FaultyService(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
    Thread.ofVirtual().start(service::accept);
    return service;
  }

  String url() {
    return "http://127.0.0.1:" + server.getLocalPort();
  }

  /** Says what is done from the next request on, by old connections as by new ones. */
  void become(Behaviour next) {
    behaviour = next;
  }

  /** Refuses new connections, and closes the old ones with the next request. */
  @Override
  public void close() throws IOException {
    become(Behaviour.HANGS_UP);
    server.close();
    connections.shutdown();
  }

  private void accept() {
    try {
      while (!server.isClosed()) {
        Socket connection = server.accept();
        connections.execute(() -> serve(connection));
      }
    } catch (IOException closed) {
      // The service was closed.
    }
  }

  private void serve(Socket connection) {
    try (connection;
        BufferedReader requests =
            new BufferedReader(
                new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII))) {
      boolean kept = true;
      while (kept && readRequest(requests)) {
        Behaviour now = behaviour;
        connection.getOutputStream().write(now.answer.getBytes(StandardCharsets.US_ASCII));
        kept = now.keepsTheConnection();
        if (now == Behaviour.RESETS) {
          reset(connection);
        }
      }
    } catch (IOException closed) {
      // The client has closed the connection.
    }
  }

  /** Returns false when the client sends no more. */
  private static boolean readRequest(BufferedReader requests) throws IOException {
    String line = requests.readLine();
    while (line != null && !line.isEmpty()) {
      line = requests.readLine();
    }
    return line != null;
  }

  /** Without time to linger, a socket is closed by a reset. */
  private static void reset(Socket connection) throws SocketException {
    connection.setSoLinger(true, NO_LINGER);
  }
}
