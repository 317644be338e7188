package dev.benchwright.webflux;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.Reply;
import dev.benchwright.workload.testkit.SeededPostgres;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The service without the profile that levels it with others. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WebFluxAsShippedTest {

  private static final CatalogVariant VARIANT = CatalogVariant.of("webflux", "webflux-as-shipped");

  private final Client client = new Client();
  private SeededPostgres postgres;
  private RunningWebFlux service;

  @BeforeAll
  void startEverything() throws Exception {
    postgres = SeededPostgres.start();
    service =
        RunningWebFlux.start(
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

  @Test
  void nettysQueueOfConnectionsIsTheSystems() throws Exception {
    assertThat(client.get(service.metricsPort(), "/metrics").body())
        .contains("\"netty.idleTimeout\"")
        .doesNotContain("SO_BACKLOG");
  }

  @Test
  void workThatBlocksHasReactorsOwnThreads() throws Exception {
    assertThat(client.setting(service.metricsPort(), "reactor.boundedElastic.size"))
        .isEqualTo(Integer.toString(10 * Runtime.getRuntime().availableProcessors()));
  }

  @Test
  void thePoolHasSpringBootsDefaults() throws Exception {
    int port = service.metricsPort();
    assertThat(client.setting(port, "database.pool.initialSize")).isEqualTo("10");
    assertThat(client.setting(port, "database.pool.maxSize")).isEqualTo("10");
    assertThat(client.setting(port, "database.pool.minIdle")).isEqualTo("0");
    assertThat(client.setting(port, "database.pool.acquireTimeoutMillis")).isEqualTo("none");
    assertThat(client.setting(port, "database.pool.idleTimeoutMillis")).isEqualTo("1800000");
    assertThat(client.setting(port, "database.pool.maxLifetimeMillis")).isEqualTo("none");
  }
}
