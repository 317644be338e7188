package dev.benchwright.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.SeededPostgres;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuarkusAsShippedTest {

  @ParameterizedTest
  @CsvSource({
    "quarkus-virtual-as-shipped, 5000",
    "quarkus-platform-as-shipped, 5000",
    "quarkus-reactive-as-shipped, 30000"
  })
  void theLimitsAreQuarkusOwn(String name, String acquireTimeoutMillis) throws Exception {
    CatalogVariant variant = CatalogVariant.of(RunningQuarkus.IMAGE, name);
    try (Client client = new Client();
        SeededPostgres postgres = SeededPostgres.start();
        RunningService service =
            RunningQuarkus.start(variant.arguments(postgres.settings().toArray(String[]::new)))) {
      int port = service.metricsPort();
      assertThat(client.setting(port, "quarkus.http.idle-timeout")).isEqualTo("30M");
      assertThat(client.setting(port, "quarkus.http.accept-backlog")).isEqualTo("-1");
      assertThat(client.setting(port, "quarkus.vertx.max-event-loop-execute-time")).isEqualTo("2");
      assertThat(client.setting(port, "database.pool.acquireTimeoutMillis"))
          .isEqualTo(acquireTimeoutMillis);
    }
  }
}
