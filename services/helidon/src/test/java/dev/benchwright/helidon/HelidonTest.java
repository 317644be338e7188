package dev.benchwright.helidon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.jdbc.ProductTable;
import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Settings;
import dev.benchwright.workload.service.PlainService;
import dev.benchwright.workload.testkit.RunningPlainService;
import dev.benchwright.workload.testkit.ServiceContract;
import io.helidon.webserver.WebServerConfig;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class HelidonTest extends ServiceContract {

  @Override
  protected RunningPlainService start(String... arguments) throws Exception {
    return RunningPlainService.start(ProductTable::open, HelidonServer::start, arguments);
  }

  @Override
  protected void train() throws Exception {
    PlainService.train(ProductTable::open, HelidonServer::start);
  }

  @Test
  void requestsRunOnVirtualThreads() throws Exception {
    assertThat(((RunningPlainService) service).threadThatServes(client).isVirtual()).isTrue();
  }

  @Test
  void connectionsMeetNoLimitThatOtherServersLack() {
    try (HelidonServer server =
        HelidonServer.start(Settings.of("--server.port=0"), BlockingScenarios.withoutDatabase())) {
      WebServerConfig effective = server.server().prototype();
      assertThat(effective.backlog()).isEqualTo(4096);
      assertThat(effective.idleConnectionTimeout()).isEqualTo(Duration.ofDays(365));
      assertThat(effective.maxTcpConnections()).as("-1 is no limit").isEqualTo(-1);
      assertThat(effective.maxConcurrentRequests()).as("-1 is no limit").isEqualTo(-1);
      assertThat(server.settings())
          .containsEntry("helidon.backlog", 4096)
          .containsEntry("helidon.idleConnectionTimeout", Duration.ofDays(365))
          .containsEntry("helidon.maxTcpConnections", -1)
          .containsEntry("helidon.maxConcurrentRequests", -1);
    }
  }
}
