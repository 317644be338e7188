package dev.benchwright.floor;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FloorServerTest {

  private static final String ANSWER =
      "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nOK";

  private FloorServer server;
  private Thread serving;

  @BeforeEach
  void start() throws IOException {
    server = FloorServer.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    serving =
        Thread.ofPlatform()
            .start(() -> {
              try {
                server.serve();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
    serving.join();
  }

  @Test
  void answersAWebClient() throws Exception {
    try (var client = HttpClient.newHttpClient()) {
      var answer = client.send(request(), BodyHandlers.ofString());

      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.body()).isEqualTo("OK");
    }
  }

  @Test
  void answersManyConnectionsAtOnce() throws Exception {
    try (var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      var request = request();
      var answers =
          IntStream.range(0, 500)
              .mapToObj(_ -> client.sendAsync(request, BodyHandlers.ofString()))
              .toList();

      assertThat(answers.stream().map(CompletableFuture::join).map(HttpResponse::body))
          .hasSize(500)
          .containsOnly("OK");
    }
  }

  @Test
  void answersEachRequestOfAConnection() throws Exception {
    try (var socket = connect()) {
      for (int i = 0; i < 3; i++) {
        send(socket, "GET / HTTP/1.1\r\nHost: floor\r\n\r\n");
        assertThat(received(socket, 1)).isEqualTo(ANSWER);
      }
    }
  }

  @Test
  void answersRequestsThatArriveTogether() throws Exception {
    try (var socket = connect()) {
      send(socket, "GET / HTTP/1.1\r\nHost: floor\r\n\r\n".repeat(3));
      assertThat(received(socket, 3)).isEqualTo(ANSWER.repeat(3));
    }
  }

  @Test
  void answersARequestThatArrivesInPiecesOnlyAtItsEnd() throws Exception {
    try (var socket = connect()) {
      send(socket, "GET / HTTP/1.1\r\nHost: floor\r\n");
      send(socket, "\r");
      assertThat(socket.getInputStream().available()).isZero();
      send(socket, "\nGET / HTTP/1.1\r\n\r\r\n\r\n");
      assertThat(received(socket, 2)).isEqualTo(ANSWER.repeat(2));
    }
  }

  @Test
  void servesOthersWhenAClientBreaksOff() throws Exception {
    try (var lost = connect()) {
      send(lost, "GET / HTTP/1.1\r\nHost");
      lost.setSoLinger(true, 0);
    }
    try (var socket = connect()) {
      send(socket, "GET / HTTP/1.1\r\nHost: floor\r\n\r\n");
      assertThat(received(socket, 1)).isEqualTo(ANSWER);
    }
  }

  private HttpRequest request() throws IOException {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port())).build();
  }

  private Socket connect() throws IOException {
    var socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
    socket.setSoTimeout(10_000);
    socket.setTcpNoDelay(true);
    return socket;
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(US_ASCII));
  }

  private static String received(Socket socket, int answers) throws IOException {
    return new String(socket.getInputStream().readNBytes(answers * ANSWER.length()), US_ASCII);
  }
}
