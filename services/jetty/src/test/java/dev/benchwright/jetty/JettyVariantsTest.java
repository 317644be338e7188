package dev.benchwright.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.Settings;
import dev.benchwright.workload.metrics.SubjectMetrics;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.Reply;
import java.util.List;
import org.eclipse.jetty.util.VirtualThreads;
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
    Settings settings = Settings.of(variant.arguments("--server.port=0"));
    try (SubjectMetrics metrics = new SubjectMetrics();
        Client client = new Client();
        JettyServer server = JettyServer.start(settings, metrics)) {
      assertThat(client.get(server.port(), "/api/hello")).isEqualTo(Reply.ofText("Hello World!"));
      QueuedThreadPool pool = (QueuedThreadPool) server.server().getThreadPool();
      int threads = variant.promisedThreads().orElse(new QueuedThreadPool().getMaxThreads());
      assertThat(pool.getMaxThreads()).isEqualTo(threads);
      assertThat(VirtualThreads.getVirtualThreadsExecutor(pool) != null)
          .isEqualTo(variant.promisesVirtualThreads());
      assertThat(server.settings())
          .containsEntry("jetty.threads.maxThreads", threads)
          .containsEntry(
              "requestThreads",
              variant.promisesVirtualThreads() ? "virtual-threads" : "platform-threads");
    }
  }
}
