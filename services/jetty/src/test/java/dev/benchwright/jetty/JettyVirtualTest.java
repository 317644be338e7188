package dev.benchwright.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.database.DatabaseSettings;
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
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JettyVirtualTest extends ServiceContract implements ProductsContract {

  private static final String PACKAGE = "dev.benchwright.jetty";
  private static final CatalogVariant VARIANT = CatalogVariant.of("jetty", "jetty-virtual-200");

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
  void requestsRunOnVirtualThreads() throws Exception {
    assertThat(ServingThreads.platformThreads(postgres, client, service.port(), PACKAGE)).isEmpty();
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
        assertThat(client.get(eight.port(), "/api/hello")).isEqualTo(Reply.ofText("Hello World!"));
        assertThat(waiting).noneMatch(CompletableFuture::isDone);
      }
      for (CompletableFuture<Reply> reply : waiting) {
        assertThat(reply.get()).isEqualTo(Reply.ofText("OK"));
      }
    }
  }
}
