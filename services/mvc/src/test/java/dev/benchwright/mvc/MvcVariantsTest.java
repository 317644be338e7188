package dev.benchwright.mvc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Client;
import dev.benchwright.workload.testkit.Reply;
import java.util.List;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MvcVariantsTest {

  static List<CatalogVariant> variants() {
    return CatalogVariant.ofImage("mvc");
  }

  @ParameterizedTest
  @MethodSource("variants")
  void everyVariantOfTheCatalogHasTheThreadsThatItsNamePromises(CatalogVariant variant)
      throws Exception {
    try (Client client = new Client();
        RunningMvc service =
            RunningMvc.start(variant.arguments("--server.port=0", "--METRICS_PORT=0"))) {
      assertThat(client.get(service.port(), "/api/hello")).isEqualTo(Reply.ofText("Hello World!"));
      assertThat(client.get(service.port(), "/probe/thread").body())
          .isEqualTo(variant.promisesVirtualThreads() ? "virtual" : "platform");
      assertThat(client.setting(service.metricsPort(), "requestThreads"))
          .isEqualTo(variant.promisesVirtualThreads() ? "virtual-threads" : "platform-threads");
      if (!variant.promisesVirtualThreads()) {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) service.tomcat().getExecutor();
        int threads = variant.promisedThreads().orElse(threadsWithoutNumber(variant));
        assertThat(pool.getMaximumPoolSize()).isEqualTo(threads);
        assertThat(client.setting(service.metricsPort(), "tomcat.maxThreads"))
            .isEqualTo(Integer.toString(threads));
      }
    }
  }

  /** Unlimited is as many threads as there are requests, and as shipped is Tomcat's own number. */
  private static int threadsWithoutNumber(CatalogVariant variant) {
    return variant.name().endsWith("-unlimited") ? 100_000 : 200;
  }
}
