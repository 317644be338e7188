package dev.benchwright.micronaut;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.Reply;
import dev.benchwright.workload.testkit.RunningPlainService;
import dev.benchwright.workload.testkit.ServingThreads;
import io.netty.util.concurrent.FastThreadLocalThread;
import org.junit.jupiter.api.Test;

/** The variant whose requests stay on the event loop that has read them. */
class MicronautEventLoopsTest {

  @Test
  void requestsStayOnTheirEventLoops() throws Exception {
    CatalogVariant variant = CatalogVariant.of("micronaut", "micronaut-event-loops");
    try (Client client = new Client();
        RunningPlainService service =
            RunningPlainService.start(
                MicronautServer::start, variant.arguments("--server.port=0", "--METRICS_PORT=0"))) {
      assertThat(client.get(service.port(), "/api/hello")).isEqualTo(Reply.ofText("Hello World!"));
      assertThat(ServingThreads.computing(client, service.port()))
          .isNotEmpty()
          .allSatisfy(thread -> assertThat(thread).isInstanceOf(FastThreadLocalThread.class));
      assertThat(client.setting(service.metricsPort(), "requestThreads")).isEqualTo("event-loops");
    }
  }
}
