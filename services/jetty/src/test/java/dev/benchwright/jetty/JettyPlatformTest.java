package dev.benchwright.jetty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.awaitility.Awaitility.await;

import dev.benchwright.workload.database.ProductDigest;
import dev.benchwright.workload.service.PlainService;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.HeldProducts;
import dev.benchwright.workload.testkit.ProductsContract;
import dev.benchwright.workload.testkit.Reply;
import dev.benchwright.workload.testkit.RunningPlainService;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import dev.benchwright.workload.testkit.ServingThreads;
import java.net.http.HttpTimeoutException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JettyPlatformTest extends ServiceContract implements ProductsContract {

  private static final String PACKAGE = "dev.benchwright.jetty";
  private static final CatalogVariant VARIANT = CatalogVariant.of("jetty", "jetty-platform-200");

  @Override
  protected RunningPlainService start(String... arguments) throws Exception {
    return RunningPlainService.start(JettyServer::start, VARIANT.arguments(arguments));
  }

  @Override
  public ProductDigest readProducts() throws SQLException {
    JettyServer server = (JettyServer) ((RunningPlainService) service).service().server();
    return ProductDigest.of(server.products().orElseThrow().all());
  }

  @Override
  protected void train() throws Exception {
    PlainService.train(JettyServer::start, VARIANT.arguments());
  }

  @Test
  void requestsRunOnPlatformThreadsOfThePool() throws Exception {
    assertThat(ServingThreads.platformThreads(postgres, client, service.port(), PACKAGE))
        .singleElement()
        .extracting(Thread::getName, STRING)
        .startsWith("qtp");
  }

  @Test
  void metricsAndReadinessAnswerWhileEveryThreadOfThePoolIsBlocked() throws Exception {
    List<String> settings = new ArrayList<>(postgres.settings());
    settings.add("--jetty.threads.max=10");
    try (RunningService ten = startWith(settings)) {
      List<CompletableFuture<Reply>> busy;
      try (HeldProducts lock = postgres.holdProducts()) {
        busy = Stream.generate(() -> client.ask(ten.port(), "/api/db")).limit(20).toList();
        // The requests have only been sent: until the pool is full, another one could overtake
        // them.
        await("a pool without a free thread")
            .atMost(Duration.ofSeconds(40))
            .untilAsserted(() ->
                assertThatThrownBy(
                        () -> client.get(ten.port(), "/api/hello", Duration.ofMillis(500)))
                    .isInstanceOf(HttpTimeoutException.class));
        assertThat(client.get(ten.metricsPort(), "/metrics").status()).isEqualTo(200);
        assertThat(client.get(ten.metricsPort(), "/ready").status()).isEqualTo(200);
        assertThat(busy)
            .as("requests that are still held back")
            .noneMatch(CompletableFuture::isDone);
      }
      for (CompletableFuture<Reply> reply : busy) {
        assertThat(reply.get()).isEqualTo(Reply.ofText("OK"));
      }
    }
  }
}
