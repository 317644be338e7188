package dev.benchwright.workload.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.workload.database.DatabaseSettings;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks what a pool of connections does with a request for which it has none. It takes half a
 * minute, so that one service of each pool has it.
 */
public interface AcquisitionContract {

  /** More than the 30 seconds that a request may wait, and less than twice as many. */
  Duration LONG_ENOUGH = Duration.ofSeconds(45);

  /** Returns the service under test. */
  RunningService service();

  /** Returns the client that sends the requests. */
  Client client();

  /** Locks the table of products. */
  HeldProducts holdProducts() throws Exception;

  /** A pool that tries again would wait for twice as long as it says. */
  @Test
  default void whoWaitsForAConnectionForTooLongIsRefused() throws Exception {
    int port = service().port();
    try (HeldProducts lock = holdProducts()) {
      var busy =
          Stream.generate(() -> client().ask(port, "/api/db"))
              .limit(DatabaseSettings.POOL_SIZE)
              .toList();
      lock.awaitBlockedQueries(DatabaseSettings.POOL_SIZE);
      long start = System.nanoTime();
      Reply reply = client().get(port, "/api/products/5", LONG_ENOUGH);
      assertThat(reply.status()).as("%s", reply).isEqualTo(500);
      assertThat(reply.body()).contains("The products could not be read");
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofSeconds(29));
      assertThat(busy).noneMatch(CompletableFuture::isDone);
    }
  }
}
