package dev.benchwright.mvc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Reply;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.junit.jupiter.api.Test;

class MvcPlatformTest extends ServiceContract {

  private static final CatalogVariant VARIANT = CatalogVariant.of("mvc", "mvc-platform-200");

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningMvc.start(VARIANT.arguments(arguments));
  }

  @Override
  protected void train() throws Exception {
    MvcApplication.train(VARIANT.arguments());
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
                .arguments("--server.port=0", "--METRICS_PORT=0"))) {
      List<CompletableFuture<Reply>> busy =
          Stream.generate(() -> client.ask(ten.port(), "/api/delay?delay=5000")).limit(20).toList();
      // The requests have only been sent: until the pool is full, another one could overtake them.
      await().untilAsserted(() -> assertThat(threadPool(ten).getActiveCount()).isEqualTo(10));
      assertThatThrownBy(() -> client.get(ten.port(), "/api/hello", Duration.ofMillis(500)))
          .as("the pool of ten is really blocked")
          .isInstanceOf(HttpTimeoutException.class);
      Duration soon = Duration.ofSeconds(2);
      assertThat(client.get(ten.metricsPort(), "/metrics", soon).status()).isEqualTo(200);
      assertThat(client.get(ten.metricsPort(), "/ready", soon).status()).isEqualTo(200);
      assertThat(busy).noneMatch(CompletableFuture::isDone);
      for (CompletableFuture<Reply> reply : busy) {
        assertThat(reply.get(30, TimeUnit.SECONDS)).isEqualTo(Reply.to(Answer.OK));
      }
    }
  }

  private static ThreadPoolExecutor threadPool(RunningService service) {
    return (ThreadPoolExecutor) ((RunningMvc) service).tomcat().getExecutor();
  }
}
