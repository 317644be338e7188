package dev.benchwright.mvc;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.benchwright.workload.Answer;
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
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;

class MvcPlatformTest extends ServiceContract {

  @Override
  protected RunningService start(String... arguments) throws Exception {
    return RunningMvc.start(arguments);
  }

  @Override
  protected void rehearse() throws Exception {
    MvcApplication.rehearse();
  }

  @Test
  void requestsRunOnPlatformThreads() throws Exception {
    assertThat(client.get(service.port(), "/probe/thread").body()).isEqualTo("platform");
  }

  @Test
  void tomcatHasNoLimitOnConnectionsThatNettyLacks() {
    AbstractHttp11Protocol<?> tomcat = tomcat(service);
    assertThat(tomcat.getMaxConnections()).isEqualTo(1_000_000);
    assertThat(tomcat.getAcceptCount()).isEqualTo(4096);
    assertThat(tomcat.getMaxKeepAliveRequests()).isEqualTo(-1);
    assertThat(tomcat.getKeepAliveTimeout()).isEqualTo(-1);
    assertThat(tomcat.getConnectionTimeout()).isEqualTo(-1);
    assertThat(tomcat.getProcessorCache()).isEqualTo(-1);
  }

  @Test
  void metricsAndReadinessAnswerWhileEveryThreadOfThePoolIsBlocked() throws Exception {
    try (RunningService ten = startWith(List.of("--server.tomcat.threads.max=10"))) {
      List<CompletableFuture<Reply>> busy =
          Stream.generate(() -> client.ask(ten.port(), "/api/delay?delay=5000")).limit(20).toList();
      // The requests are only on their way: before the pool is full, another one could overtake.
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

  private static AbstractHttp11Protocol<?> tomcat(RunningService service) {
    TomcatWebServer server =
        (TomcatWebServer)
            requireNonNull(
                ((WebServerApplicationContext) ((RunningMvc) service).context()).getWebServer());
    return (AbstractHttp11Protocol<?>) server.getTomcat().getConnector().getProtocolHandler();
  }

  private static ThreadPoolExecutor threadPool(RunningService service) {
    return (ThreadPoolExecutor) tomcat(service).getExecutor();
  }
}
