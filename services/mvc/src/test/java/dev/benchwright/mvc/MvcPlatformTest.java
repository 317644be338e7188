package dev.benchwright.mvc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.HeldProducts;
import dev.benchwright.workload.testkit.Reply;
import dev.benchwright.workload.testkit.RunningService;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.junit.jupiter.api.Test;

class MvcPlatformTest extends MvcContract {

  MvcPlatformTest() {
    super(CatalogVariant.of("mvc", "mvc-platform-200"));
  }

  @Test
  void requestsRunOnPlatformThreads() throws Exception {
    assertThat(client.get(service.port(), "/probe/thread").body()).isEqualTo("platform");
  }

  @Test
  void tomcatHasNoLimitOnConnectionsThatNettyLacks() {
    AbstractHttp11Protocol<?> tomcat = ((RunningMvc) service).tomcat();
    assertThat(tomcat.getMaxConnections()).isEqualTo(1_000_000);
    assertThat(tomcat.getAcceptCount()).isEqualTo(4096);
    assertThat(tomcat.getMaxKeepAliveRequests()).isEqualTo(-1);
    assertThat(tomcat.getKeepAliveTimeout()).isEqualTo(-1);
    assertThat(tomcat.getConnectionTimeout()).isEqualTo(-1);
    assertThat(tomcat.getProcessorCache()).isEqualTo(-1);
  }

  /** Checks the column "MVC here" of the table of connections in docs/variants.md. */
  @Test
  void tomcatSaysThatItHasNoSuchLimit() throws Exception {
    int port = service.metricsPort();
    assertThat(client.setting(port, "tomcat.maxConnections")).isEqualTo("1000000");
    assertThat(client.setting(port, "tomcat.acceptCount")).isEqualTo("4096");
    assertThat(client.setting(port, "tomcat.maxKeepAliveRequests")).isEqualTo("-1");
    assertThat(client.setting(port, "tomcat.keepAliveTimeout")).isEqualTo("-1");
    assertThat(client.setting(port, "tomcat.connectionTimeout")).isEqualTo("-1");
    assertThat(client.setting(port, "tomcat.processorCache")).isEqualTo("-1");
    assertThat(client.setting(port, "tomcat.compression")).isEqualTo("off");
    assertThat(client.setting(port, "spring.jpa.open-in-view")).isEqualTo("false");
  }

  @Test
  void metricsAndReadinessAnswerWhileEveryThreadOfThePoolIsBlocked() throws Exception {
    try (RunningService ten =
        RunningMvc.start(
            CatalogVariant.of("mvc", "mvc-platform-10")
                .arguments(
                    Stream.concat(
                            Stream.of("--server.port=0", "--METRICS_PORT=0"),
                            postgres.settings().stream())
                        .toArray(String[]::new)))) {
      List<CompletableFuture<Reply>> busy;
      CompletableFuture<Reply> hello;
      try (HeldProducts lock = postgres.holdProducts()) {
        busy = Stream.generate(() -> client.ask(ten.port(), "/api/db")).limit(20).toList();
        // The requests have only been sent: until the pool is full, another one could overtake
        // them.
        lock.awaitBlockedQueries(10);
        assertThat(threadPool(ten).getActiveCount()).isEqualTo(10);
        hello = client.ask(ten.port(), "/api/hello");
        assertThat(client.get(ten.metricsPort(), "/metrics").status()).isEqualTo(200);
        assertThat(client.get(ten.metricsPort(), "/ready").status()).isEqualTo(200);
        assertThat(busy)
            .as("requests that are still held back")
            .noneMatch(CompletableFuture::isDone);
        assertThat(hello.isDone()).as("whether a thread of the pool was free").isFalse();
      }
      for (CompletableFuture<Reply> reply : busy) {
        assertThat(reply.get()).isEqualTo(Reply.ofText("OK"));
      }
      assertThat(hello.get()).isEqualTo(Reply.ofText("Hello World!"));
    }
  }

  private static ThreadPoolExecutor threadPool(RunningService service) {
    return (ThreadPoolExecutor) ((RunningMvc) service).tomcat().getExecutor();
  }
}
