package dev.benchwright.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.RunningService;
import org.junit.jupiter.api.Test;

class QuarkusAsShippedTest {

  @Test
  void theLimitsAreQuarkusOwn() throws Exception {
    CatalogVariant variant = CatalogVariant.of("quarkus", "quarkus-virtual-as-shipped");
    try (Client client = new Client();
        RunningService service = RunningQuarkus.start(variant.arguments())) {
      int port = service.metricsPort();
      assertThat(client.setting(port, "quarkus.http.idle-timeout")).isEqualTo("30M");
      assertThat(client.setting(port, "quarkus.http.accept-backlog")).isEqualTo("-1");
    }
  }
}
