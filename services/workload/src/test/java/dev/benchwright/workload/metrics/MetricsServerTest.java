package dev.benchwright.workload.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import dev.benchwright.workload.testkit.Client;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MetricsServerTest {

  private final SubjectMetrics metrics = new SubjectMetrics();
  private final Readiness readiness = new Readiness();
  private final MetricsServer server = MetricsServer.start(0, metrics, readiness);
  private final Client client = new Client();

  @AfterEach
  void stop() {
    client.close();
    server.close();
    metrics.close();
  }

  @Test
  void readyIsRefusedUntilTheServiceTurnsReady() throws Exception {
    assertThat(client.get(server.port(), "/ready").status()).isEqualTo(503);
    readiness.turnReady();
    assertThat(client.get(server.port(), "/ready").status()).isEqualTo(200);
  }

  @Test
  void theStartLastsUntilReadinessWithoutTheWaitForADatabase() throws Exception {
    readiness.turnReady();
    double all = client.metric(server.port(), "application_ready_time_seconds");
    assertThat(all).isPositive();
    metrics.waitedForDatabase(Duration.ofMillis(1500));
    assertThat(client.metric(server.port(), "application_ready_time_seconds"))
        .isEqualTo(all - 1.5, within(1e-9));
  }

  @Test
  void acquisitionsArePublishedAsCountSumAndMaximumInSeconds() throws Exception {
    metrics.connectionAcquire().record(Duration.ofMillis(250));
    metrics.connectionAcquire().record(Duration.ofMillis(750));
    String name = "benchwright_connection_acquire_seconds_";
    assertThat(client.metric(server.port(), name + "count")).isEqualTo(2);
    assertThat(client.metric(server.port(), name + "sum")).isEqualTo(1.0);
    assertThat(client.metric(server.port(), name + "max")).isEqualTo(0.75);
  }

  @Test
  void acquisitionsAreCountedInBucketsFromATwentiethOfAMillisecond() throws Exception {
    metrics.connectionAcquire().record(Duration.ofMillis(250));
    metrics.connectionAcquire().record(Duration.ofSeconds(40));
    String name = "benchwright_connection_acquire_seconds_bucket";
    assertThat(client.metric(server.port(), name + "{le=\"5.0E-5\"}")).isZero();
    assertThat(client.metric(server.port(), name + "{le=\"+Inf\"}")).isEqualTo(2);
    assertThat(metrics.scrape().lines().filter(line -> line.startsWith(name)))
        .hasSizeBetween(130, 150)
        .filteredOn(line -> line.endsWith(" 1"))
        .as("bounds between 0.25 s and 30 s, each 10 % above the one before")
        .hasSizeBetween(49, 53);
  }

  @Test
  void aVirtualThreadThatWaitsWhilePinnedIsCountedOnEveryJdk() throws Exception {
    Thread.ofVirtual().start(PinnedOnce::start).join();
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() ->
            assertThat(
                    client.metric(server.port(), "benchwright_virtual_thread_pinned_seconds_count"))
                .isPositive());
    assertThat(client.metric(server.port(), "benchwright_virtual_thread_pinned_seconds_sum"))
        .isPositive();
  }

  @Test
  void aPortThatIsTakenIsNamed() {
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () -> MetricsServer.start(server.port(), metrics, readiness)))
        .hasMessageContaining("port " + server.port());
  }

  /** The JVM itself calls its initialiser, and the JVM's frame on the stack pins the thread. */
  private static final class PinnedOnce {
    static {
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }

    static void start() {
      // The call makes the JVM initialise the class.
    }
  }
}
