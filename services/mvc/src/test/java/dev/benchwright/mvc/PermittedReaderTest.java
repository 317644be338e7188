package dev.benchwright.mvc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.benchwright.workload.ProductDigest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PermittedReaderTest {

  @Test
  void noMoreRequestsReadAtOnceThanThereArePermits() throws Exception {
    Semaphore permits = new Semaphore(3);
    AtomicInteger reading = new AtomicInteger();
    CountDownLatch free = new CountDownLatch(1);
    PermittedReader reader =
        new PermittedReader(
            () -> {
              reading.incrementAndGet();
              free.await();
              return ProductDigest.EMPTY;
            },
            permits);
    try (ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<ProductDigest>> replies = new ArrayList<>();
      for (int request = 0; request < 8; request++) {
        replies.add(requests.submit(reader::read));
      }
      await().untilAsserted(() -> assertThat(permits.getQueueLength()).isEqualTo(5));
      assertThat(reading).hasValue(3);
      free.countDown();
      for (Future<ProductDigest> reply : replies) {
        assertThat(reply.get(10, TimeUnit.SECONDS)).isEqualTo(ProductDigest.EMPTY);
      }
    }
    assertThat(permits.availablePermits()).isEqualTo(3);
  }

  @Test
  void aFailureGivesItsPermitBack() {
    Semaphore permits = new Semaphore(1);
    PermittedReader reader =
        new PermittedReader(
            () -> {
              throw new IOException("gone");
            },
            permits);
    assertThatThrownBy(reader::read).hasMessage("gone");
    assertThat(permits.availablePermits()).isEqualTo(1);
  }

  @Test
  void theVariableSaysHowManyPermitsThereAre() {
    assertThat(RepositoryPermits.from(Map.of(RepositoryPermits.VARIABLE, "100")::get))
        .hasValueSatisfying(permits -> assertThat(permits.availablePermits()).isEqualTo(100));
    assertThat(RepositoryPermits.from(Map.<String, String>of()::get)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "many"})
  void aNumberOfPermitsThatIsNoneIsQuoted(String value) {
    Map<String, String> variables = Map.of(RepositoryPermits.VARIABLE, value);
    assertThatThrownBy(() -> RepositoryPermits.from(variables::get))
        .hasMessage(
            "BENCHWRIGHT_REPOSITORY_PERMITS is \"%s\": write a whole number from 1, or leave it out.",
            value);
  }
}
