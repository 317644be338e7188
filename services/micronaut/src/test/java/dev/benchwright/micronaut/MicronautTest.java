package dev.benchwright.micronaut;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.Settings;
import dev.benchwright.workload.metrics.SubjectMetrics;
import dev.benchwright.workload.testkit.Reply;
import dev.benchwright.workload.testkit.RunningPlainService;
import dev.benchwright.workload.testkit.ServingThreads;
import io.micronaut.http.server.netty.configuration.NettyHttpServerConfiguration;
import io.netty.channel.ChannelOption;
import org.junit.jupiter.api.Test;

class MicronautTest extends MicronautContract {

  MicronautTest() {
    super("micronaut");
  }

  @Test
  void requestsRunOnVirtualThreads() throws Exception {
    assertThat(
            ServingThreads.platformThreads(
                postgres, client, service.port(), "dev.benchwright.micronaut"))
        .isEmpty();
    assertThat(ServingThreads.computing(client, service.port())).isEmpty();
    assertThat(client.setting(service.metricsPort(), "requestThreads"))
        .isEqualTo("virtual-threads");
  }

  @Test
  void levelledConnectionsMeetNoLimitThatOtherServersLack() throws Exception {
    try (SubjectMetrics metrics = new SubjectMetrics();
        MicronautServer server =
            MicronautServer.start(Settings.of(variant.arguments("--server.port=0")), metrics)) {
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

  /** Micronaut Data's exception for it is of another kind than that for a failing query. */
  @Test
  void aRequestThatGetsNoConnectionFailsAsOneWhoseQueryFails() throws Exception {
    try (RunningPlainService own = (RunningPlainService) startWith(postgres.settings())) {
      ((MicronautServer) own.service().server()).pool().orElseThrow().close();
      Reply reply = client.get(own.port(), "/api/db");
      assertThat(reply.status()).isEqualTo(500);
      assertThat(reply.body())
          .contains("The products could not be read: the service's log has the first cause.");
    }
  }

  @Test
  void levelledPoolsReplaceNoConnectionAndProbeNoneWhileItIsIdle() throws Exception {
    int port = service.metricsPort();
    assertThat(client.setting(port, "database.pool.minIdle")).isEqualTo("10");
    assertThat(client.setting(port, "database.pool.maxLifetimeMillis")).isEqualTo("0");
    assertThat(client.setting(port, "database.pool.keepaliveMillis")).isEqualTo("0");
  }
}
