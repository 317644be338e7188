package dev.benchwright.jetty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.benchwright.workload.Settings;
import dev.benchwright.workload.metrics.SubjectMetrics;
import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.Reply;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class JettyServerTest {

  private static final SubjectMetrics METRICS = new SubjectMetrics();

  @AfterAll
  static void stopMetering() {
    METRICS.close();
  }

  @Test
  void levelledConnectionsMeetNoLimitThatOtherServersLack() throws Exception {
    try (JettyServer server = start("--JETTY_LIMITS=levelled")) {
      assertThat(server.connector().getAcceptQueueSize()).isEqualTo(4096);
      assertThat(server.connector().getIdleTimeout()).isZero();
      assertThat(server.settings())
          .containsEntry("jetty.connector.acceptQueueSize", 4096)
          .containsEntry("jetty.connector.idleTimeout", 0L)
          .containsEntry("jetty.http.sendServerVersion", false);
    }
  }

  @Test
  void asShippedTheLimitsAreJettysOwn() throws Exception {
    try (JettyServer server = start()) {
      ServerConnector own = new ServerConnector(new Server());
      assertThat(server.connector().getAcceptQueueSize()).isEqualTo(own.getAcceptQueueSize());
      assertThat(server.connector().getIdleTimeout()).isEqualTo(own.getIdleTimeout()).isPositive();
      assertThat(server.settings())
          .containsEntry(
              "jetty.http.sendServerVersion", new HttpConfiguration().getSendServerVersion());
    }
  }

  @Test
  void whatSelectsNoLimitsIsNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Limits.from(Settings.of("--JETTY_LIMITS=none")))
        .withMessage("JETTY_LIMITS is \"none\": write levelled, or leave it out.");
  }

  @Test
  void answerSleepCpuAnswersBeforeItSleeps() throws Exception {
    try (JettyServer server = start();
        Client client = new Client()) {
      Reply reply =
          client.send("GET", server.port(), "/api/answer-sleep-cpu", List.of("sleep", "60000"));
      assertThat(reply).isEqualTo(Reply.ofText("OK"));
    }
  }

  @Test
  void answerSleepCpuHasTheBoundsOfSleepCpu() throws Exception {
    try (JettyServer server = start();
        Client client = new Client()) {
      assertThat(client.send("GET", server.port(), "/api/answer-sleep-cpu", List.of("cpu", "-1")))
          .extracting(Reply::status)
          .isEqualTo(400);
    }
  }

  @Test
  void theNextRequestOnTheConnectionWaitsUntilTheLastHasSlept() throws Exception {
    try (JettyServer server = start();
        Socket connection = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      long start = System.nanoTime();
      ask(connection, "/api/answer-sleep-cpu", "sleep: 400");
      ask(connection, "/api/hello", "sleep: 0");
      BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
      connection.setSoTimeout(30_000);
      long answers = 0;
      for (String line = lines.readLine(); answers < 2; line = lines.readLine()) {
        // The first answer has two characters and no end of its line.
        answers += line.contains("HTTP/1.1 200") ? 1 : 0;
      }
      assertThat(System.nanoTime() - start).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(399));
    }
  }

  private static void ask(Socket connection, String path, String header) throws Exception {
    OutputStream out = connection.getOutputStream();
    out.write(
        "GET %s HTTP/1.1\r\nHost: subject\r\n%s\r\n\r\n"
            .formatted(path, header)
            .getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  private static JettyServer start(String... arguments) throws Exception {
    String[] all = new String[arguments.length + 1];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    all[arguments.length] = "--server.port=0";
    return JettyServer.start(Settings.of(all), METRICS);
  }
}
