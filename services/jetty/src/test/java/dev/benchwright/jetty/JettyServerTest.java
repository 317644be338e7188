package dev.benchwright.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Settings;
import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.Reply;
import org.junit.jupiter.api.Test;

class JettyServerTest {

  @Test
  void connectionsMeetNoLimitThatOtherServersLack() throws Exception {
    try (JettyServer server = start()) {
      assertThat(server.connector().getAcceptQueueSize()).isEqualTo(4096);
      assertThat(server.connector().getIdleTimeout()).isZero();
      assertThat(server.settings())
          .containsEntry("jetty.connector.acceptQueueSize", 4096)
          .containsEntry("jetty.connector.idleTimeout", 0L)
          .containsEntry("jetty.http.sendServerVersion", false);
    }
  }

  @Test
  void aPathWithoutAScenarioIsAnsweredWithThoseThatThereAre() throws Exception {
    try (JettyServer server = start();
        Client client = new Client()) {
      assertThat(client.get(server.port(), "/api/nothing")).isEqualTo(Reply.to(Answer.NO_SCENARIO));
    }
  }

  private static JettyServer start() throws Exception {
    return JettyServer.start(Settings.of("--server.port=0"), BlockingScenarios.withoutDatabase());
  }
}
