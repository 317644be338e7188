package dev.benchwright.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.jdbc.ProductTable;
import dev.benchwright.workload.Answer;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.service.PlainService;
import dev.benchwright.workload.testkit.CatalogVariant;
import dev.benchwright.workload.testkit.HeldProducts;
import dev.benchwright.workload.testkit.Reply;
import dev.benchwright.workload.testkit.RunningPlainService;
import dev.benchwright.workload.testkit.RunningService;
import dev.benchwright.workload.testkit.ServiceContract;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
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
    List<String> settings = new ArrayList<>(postgres.settings());
    settings.add("--jetty.threads.max=8");
    try (RunningService eight = startWith(settings)) {
      List<CompletableFuture<Reply>> waiting;
      try (HeldProducts lock = postgres.holdProducts()) {
        waiting = Stream.generate(() -> client.ask(eight.port(), "/api/db")).limit(40).toList();
        // These are more requests than the pool has threads.
        lock.awaitBlockedQueries(DatabaseSettings.POOL_SIZE);
        assertThat(client.get(eight.port(), "/api/hello")).isEqualTo(Reply.to(Answer.HELLO));
        assertThat(waiting).noneMatch(CompletableFuture::isDone);
      }
      for (CompletableFuture<Reply> reply : waiting) {
        assertThat(reply.get()).isEqualTo(Reply.to(Answer.OK));
      }
    }
  }
}
