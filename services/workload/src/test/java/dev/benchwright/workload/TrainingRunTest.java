package dev.benchwright.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TrainingRunTest {

  private final List<String> requested = new CopyOnWriteArrayList<>();
  private int status = 200;
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
    server.createContext(
        "/",
        exchange -> {
          requested.add(exchange.getRequestURI().toString());
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void aTrainingRunServesTwoRequestsAndTheMetricsUnlessToldOtherwise() throws IOException {
    visit(TrainingRun.requests(null));
    assertThat(requested).containsExactly("/api/hello", "/api/delay?delay=1", "/metrics");
    assertThat(TrainingRun.requests("")).isEqualTo(2);
  }

  @Test
  void aLongerTrainingRunRequestsItsScenariosInTurn() throws IOException {
    visit(TrainingRun.requests("5"));
    assertThat(requested)
        .containsExactly(
            "/api/hello",
            "/api/delay?delay=1",
            "/api/empty",
            "/api/hello",
            "/api/delay?delay=1",
            "/metrics");
  }

  @Test
  void anErrorEndsATrainingRun() {
    status = 500;
    assertThatThrownBy(() -> visit(2)).isInstanceOf(IOException.class);
    assertThat(requested).containsExactly("/api/hello");
  }

  @Test
  void whatIsNoNumberOfRequestsIsRefused() {
    for (var value : List.of("0", "-1", "many", "1000000", "2.5")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> TrainingRun.requests(value))
          .withMessage(
              "REHEARSAL_REQUESTS is '%s'; write a whole number of requests from 1 to 999999, or"
                  + " leave it out for 2",
              value);
    }
  }

  private void visit(int requests) throws IOException {
    int port = server.getAddress().getPort();
    TrainingRun.visit(port, port, requests);
  }
}
