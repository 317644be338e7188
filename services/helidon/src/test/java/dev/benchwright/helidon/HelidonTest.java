package dev.benchwright.helidon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import dev.benchwright.workload.Settings;
import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.metrics.SubjectMetrics;
import dev.benchwright.workload.service.PlainService;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.ProductsContract;
import dev.benchwright.workload.testkit.RunningPlainService;
import dev.benchwright.workload.testkit.ServiceContract;
import dev.benchwright.workload.testkit.ServingThreads;
import io.helidon.webserver.WebServerConfig;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HelidonTest extends ServiceContract implements ProductsContract {

  private static final CatalogVariant VARIANT = CatalogVariant.of("helidon", "helidon");

  @Override
  protected RunningPlainService start(String... arguments) throws Exception {
    return RunningPlainService.start(HelidonServer::start, VARIANT.arguments(arguments));
  }

  @Override
  protected void train() throws Exception {
    PlainService.train(HelidonServer::start, VARIANT.arguments());
  }

  @Override
  public ProductDigest readProducts() {
    HelidonServer server = (HelidonServer) ((RunningPlainService) service).service().server();
    return ProductDigest.of(server.products().orElseThrow().all());
  }

  @Test
  void aSettingThatNobodyReadsIsRefused() {
    assertThatThrownBy(() ->
            RunningPlainService.start(
                HelidonServer::start,
                "--server.port=0",
                "--METRICS_PORT=0",
                "--helidon.colour=red"))
        .hasMessage("--helidon.colour: this service has no such setting; leave it out.");
  }

  @Test
  void requestsRunOnVirtualThreads() throws Exception {
    assertThat(
            ServingThreads.platformThreads(
                postgres, client, service.port(), "dev.benchwright.helidon"))
        .isEmpty();
  }

  @Test
  void levelledConnectionsMeetNoLimitThatOtherServersLack() throws Exception {
    try (SubjectMetrics metrics = new SubjectMetrics();
        HelidonServer server =
            HelidonServer.start(Settings.of(VARIANT.arguments("--server.port=0")), metrics)) {
      WebServerConfig effective = server.server().prototype();
      assertThat(effective.backlog()).isEqualTo(4096);
      assertThat(effective.idleConnectionTimeout()).isEqualTo(Duration.ofDays(365));
      assertThat(effective.connectionOptions().tcpNoDelay()).isTrue();
      assertThat(effective.maxTcpConnections()).as("-1 is no limit").isEqualTo(-1);
      assertThat(effective.maxConcurrentRequests()).as("-1 is no limit").isEqualTo(-1);
      assertThat(server.settings())
          .containsEntry("helidon.backlog", 4096)
          .containsEntry("helidon.idleConnectionTimeout", Duration.ofDays(365))
          .containsEntry("helidon.tcpNoDelay", true)
          .containsEntry("helidon.maxTcpConnections", -1)
          .containsEntry("helidon.maxConcurrentRequests", -1);
    }
  }

  @Test
  void asShippedTheLimitsAreHelidonsOwn() throws Exception {
    try (SubjectMetrics metrics = new SubjectMetrics();
        HelidonServer server = HelidonServer.start(Settings.of("--server.port=0"), metrics)) {
      WebServerConfig own = WebServerConfig.builder().buildPrototype();
      WebServerConfig effective = server.server().prototype();
      assertThat(effective.backlog()).isEqualTo(own.backlog());
      assertThat(effective.idleConnectionTimeout()).isEqualTo(own.idleConnectionTimeout());
      assertThat(effective.maxTcpConnections()).isEqualTo(own.maxTcpConnections());
      assertThat(effective.connectionOptions().tcpNoDelay())
          .isEqualTo(own.connectionOptions().tcpNoDelay());
      assertThat(effective.maxConcurrentRequests()).isEqualTo(own.maxConcurrentRequests());
    }
  }

  @Test
  void onlyLevelledPoolsKeepTheirConnectionsForever() throws Exception {
    assertThat(client.setting(service.metricsPort(), "database.pool.maxLifetimeMillis"))
        .isEqualTo("0");
    assertThat(client.setting(service.metricsPort(), "database.pool.keepaliveMillis"))
        .isEqualTo("0");
    HikariConfig own = new HikariConfig();
    List<String> arguments = new ArrayList<>(postgres.settings());
    arguments.add("--server.port=0");
    try (SubjectMetrics metrics = new SubjectMetrics();
        HelidonServer shipped =
            HelidonServer.start(Settings.of(arguments.toArray(String[]::new)), metrics)) {
      assertThat(shipped.settings())
          .containsEntry("database.pool.maxLifetimeMillis", own.getMaxLifetime())
          .containsEntry("database.pool.keepaliveMillis", own.getKeepaliveTime());
    }
  }
}
