package dev.benchwright.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.ProductDigest;
import dev.benchwright.workload.Settings;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.Reply;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JettyVariantsTest {

  static List<CatalogVariant> variants() {
    return CatalogVariant.ofImage("jetty");
  }

  @ParameterizedTest
  @MethodSource("variants")
  void everyVariantOfTheCatalogHasTheThreadsThatItsNamePromises(CatalogVariant variant)
      throws Exception {
    AtomicBoolean virtual = new AtomicBoolean(!variant.promisesVirtualThreads());
    BlockingScenarios scenarios =
        BlockingScenarios.withDatabase(() -> {
          virtual.set(Thread.currentThread().isVirtual());
          return ProductDigest.EMPTY;
        });
    Settings settings = Settings.of(variant.arguments("--server.port=0"));
    try (Client client = new Client();
        JettyServer server = JettyServer.start(settings, scenarios)) {
      assertThat(client.get(server.port(), "/api/hello")).isEqualTo(Reply.to(Answer.HELLO));
      client.get(server.port(), "/api/db");
      assertThat(virtual.get()).isEqualTo(variant.promisesVirtualThreads());
      assertThat(((QueuedThreadPool) server.server().getThreadPool()).getMaxThreads())
          .isEqualTo(variant.promisedThreads().orElseThrow());
      assertThat(server.settings())
          .containsEntry("jetty.threads.maxThreads", variant.promisedThreads().orElseThrow())
          .containsEntry(
              "requestThreads",
              variant.promisesVirtualThreads() ? "virtual-threads" : "platform-threads");
    }
  }
}
