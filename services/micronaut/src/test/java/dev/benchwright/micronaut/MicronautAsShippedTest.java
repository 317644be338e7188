package dev.benchwright.micronaut;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.Reply;
import dev.benchwright.workload.testkit.RunningPlainService;
import dev.benchwright.workload.testkit.SeededPostgres;
import dev.benchwright.workload.testkit.ServingThreads;
import io.micronaut.http.server.netty.configuration.NettyHttpServerConfiguration;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The service without the environment that levels it with others. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MicronautAsShippedTest {

  private static final CatalogVariant VARIANT =
      CatalogVariant.of("micronaut", "micronaut-as-shipped");

  private final Client client = new Client();
  private SeededPostgres postgres;
  private RunningPlainService service;

  @BeforeAll
  void startEverything() throws Exception {
    postgres = SeededPostgres.start();
    service =
        RunningPlainService.start(
            MicronautServer::start,
            VARIANT.arguments(
                Stream.concat(
                        Stream.of("--server.port=0", "--METRICS_PORT=0"),
                        postgres.settings().stream())
                    .toArray(String[]::new)));
  }

  @AfterAll
  void stopEverything() {
    service.close();
    postgres.close();
    client.close();
  }

  @Test
  void itServes() throws Exception {
    assertThat(client.get(service.port(), "/api/hello")).isEqualTo(Reply.ofText("Hello World!"));
    assertThat(client.get(service.port(), "/api/db")).isEqualTo(Reply.ofText("OK"));
  }

  /** As a controller without an annotation does. */
  @Test
  void whatDoesNotBlockIsServedOnAnEventLoop() throws Exception {
    assertThat(ServingThreads.computing(client, service.port()))
        .isNotEmpty()
        .allSatisfy(thread -> assertThat(thread).isInstanceOf(FastThreadLocalThread.class));
    assertThat(
            ServingThreads.platformThreads(
                postgres, client, service.port(), "dev.benchwright.micronaut"))
        .isEmpty();
  }

  @Test
  void theLimitsOnConnectionsAreMicronautsOwn() throws Exception {
    NettyHttpServerConfiguration own = new NettyHttpServerConfiguration();
    NettyHttpServerConfiguration netty =
        server().context().getBean(NettyHttpServerConfiguration.class);
    assertThat(netty.getOptions()).isEqualTo(own.getOptions());
    assertThat(netty.getChildOptions()).isEqualTo(own.getChildOptions());
    assertThat(netty.getIdleTimeout()).isEqualTo(own.getIdleTimeout()).isPositive();
    assertThat(client.get(service.metricsPort(), "/metrics").body()).doesNotContain("SO_BACKLOG");
  }

  @Test
  void thePoolHasHikarisDefaults() {
    HikariConfig own = new HikariConfig();
    // What a configuration leaves open, a pool decides when it starts.
    own.setJdbcUrl("jdbc:postgresql:none");
    own.validate();
    HikariDataSource pool = server().pool().orElseThrow();
    assertThat(pool.getMaximumPoolSize()).isEqualTo(own.getMaximumPoolSize());
    assertThat(pool.getMinimumIdle()).isEqualTo(own.getMinimumIdle());
    assertThat(pool.getConnectionTimeout()).isEqualTo(own.getConnectionTimeout());
    assertThat(pool.getIdleTimeout()).isEqualTo(own.getIdleTimeout());
    assertThat(pool.getMaxLifetime()).isEqualTo(own.getMaxLifetime()).isPositive();
    assertThat(pool.getKeepaliveTime()).isEqualTo(own.getKeepaliveTime());
  }

  /** HikariCP alone would leave the probe to the driver. */
  @Test
  void micronautProbesConnectionsWithAQueryOfItsOwn() {
    assertThat(new HikariConfig().getConnectionTestQuery()).isNull();
    assertThat(server().pool().orElseThrow().getConnectionTestQuery()).isEqualTo("SELECT 1");
  }

  private MicronautServer server() {
    return (MicronautServer) service.service().server();
  }
}
