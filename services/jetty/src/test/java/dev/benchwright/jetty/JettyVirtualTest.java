package dev.benchwright.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.jdbc.ProductTable;
import dev.benchwright.workload.Answer;
import dev.benchwright.workload.service.PlainService;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.Reply;
import dev.benchwright.workload.testkit.RunningPlainService;
import dev.benchwright.workload.testkit.ServiceContract;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JettyVirtualTest extends ServiceContract {

  private static final CatalogVariant VARIANT = CatalogVariant.of("jetty", "jetty-virtual-200");

  @Override
  protected RunningPlainService start(String... arguments) throws Exception {
    return RunningPlainService.start(
        ProductTable::open, JettyServer::start, VARIANT.arguments(arguments));
  }

  @Override
  protected void train() throws Exception {
    PlainService.train(ProductTable::open, JettyServer::start, VARIANT.arguments());
  }

  @Test
  void requestsRunOnVirtualThreads() throws Exception {
    assertThat(((RunningPlainService) service).threadThatServes(client).isVirtual()).isTrue();
  }

  @Test
  void thePoolOfPlatformThreadsDoesNotLimitTheRequestsAtOnce() throws Exception {
    try (RunningPlainService eight = (RunningPlainService) startWith(few())) {
      List<CompletableFuture<Reply>> waiting =
          Stream.generate(() -> client.ask(eight.port(), "/api/delay?delay=2000"))
              .limit(40)
              .toList();
      // Eight threads that each wait 2 s would need 10 s for these requests.
      for (CompletableFuture<Reply> reply : waiting) {
        assertThat(reply.get(8, TimeUnit.SECONDS)).isEqualTo(Reply.to(Answer.OK));
      }
    }
  }

  private static List<String> few() {
    return List.of("--jetty.threads.max=8");
  }
}
