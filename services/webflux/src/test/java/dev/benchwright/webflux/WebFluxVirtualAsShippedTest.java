package dev.benchwright.webflux;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.Reply;
import org.junit.jupiter.api.Test;

/** The service on virtual threads, without the profile that levels it with others. */
class WebFluxVirtualAsShippedTest {

  private static final CatalogVariant VARIANT =
      CatalogVariant.of("webflux", "webflux-virtual-as-shipped");

  @Test
  void reactorHasItsOwnCapOfTenForEachProcessor() throws Exception {
    try (Client client = new Client();
        RunningWebFlux service =
            RunningWebFlux.start(VARIANT.arguments("--server.port=0", "--METRICS_PORT=0"))) {
      assertThat(client.get(service.port(), "/api/hello")).isEqualTo(Reply.ofText("Hello World!"));
      int port = service.metricsPort();
      assertThat(client.setting(port, "reactor.boundedElastic.onVirtualThreads")).isEqualTo("true");
      assertThat(client.setting(port, "reactor.boundedElastic.size"))
          .isEqualTo(Integer.toString(10 * Runtime.getRuntime().availableProcessors()));
    }
  }
}
