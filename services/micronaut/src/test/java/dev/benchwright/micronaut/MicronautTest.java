package dev.benchwright.micronaut;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.jdbc.ProductTable;
import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.Settings;
import dev.benchwright.workload.service.PlainService;
import dev.benchwright.workload.testkit.RunningPlainService;
import dev.benchwright.workload.testkit.ServiceContract;
import io.micronaut.http.server.netty.configuration.NettyHttpServerConfiguration;
import io.netty.channel.ChannelOption;
import org.junit.jupiter.api.Test;

class MicronautTest extends ServiceContract {

  @Override
  protected RunningPlainService start(String... arguments) throws Exception {
    return RunningPlainService.start(ProductTable::open, MicronautServer::start, arguments);
  }

  @Override
  protected void train() throws Exception {
    PlainService.train(ProductTable::open, MicronautServer::start);
  }

  @Test
  void requestsRunOnVirtualThreads() throws Exception {
    assertThat(((RunningPlainService) service).threadThatServes(client).isVirtual()).isTrue();
  }

  @Test
  void connectionsMeetNoLimitThatOtherServersLack() {
    try (MicronautServer server =
        MicronautServer.start(
            Settings.of("--server.port=0"), BlockingScenarios.withoutDatabase())) {
      NettyHttpServerConfiguration netty =
          server.context().getBean(NettyHttpServerConfiguration.class);
      assertThat(netty.getOptions()).containsEntry(ChannelOption.SO_BACKLOG, 4096);
      assertThat(netty.getIdleTimeout()).isNegative();
      assertThat(netty.isKeepAliveOnServerError()).isTrue();
      assertThat(server.settings())
          .containsEntry("netty.SO_BACKLOG", 4096)
          .containsEntry("micronaut.server.keepAliveOnServerError", true)
          .containsKeys("micronaut.server.idleTimeout", "netty.eventLoops");
    }
  }
}
