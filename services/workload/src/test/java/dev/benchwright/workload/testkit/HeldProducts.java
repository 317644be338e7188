package dev.benchwright.workload.testkit;

import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** A lock on the table of products, so that requests take connections and do not give them back. */
public final class HeldProducts implements AutoCloseable {

  private static final String BLOCKED =
      "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'";

  private final Connection lock;
  private final Connection watch;

  HeldProducts(Connection lock, Connection watch) throws SQLException {
    this.lock = lock;
    this.watch = watch;
    lock.setAutoCommit(false);
    try (Statement statement = lock.createStatement()) {
      statement.execute("LOCK TABLE products IN ACCESS EXCLUSIVE MODE");
    }
  }

  /** Waits until the given number of queries wait for the lock. */
  public void awaitBlockedQueries(int queries) {
    await()
        .atMost(Duration.ofSeconds(40))
        .pollInterval(Duration.ofMillis(20))
        .until(() -> blocked() == queries);
  }

  /**
   * Holds the lock for at least the given time.
   *
   * @return how long it was held, in milliseconds
   */
  long awaitMillis(long millis) {
    long start = System.nanoTime();
    Duration atLeast = Duration.ofMillis(millis);
    await().until(() -> System.nanoTime() - start >= atLeast.toNanos());
    return (System.nanoTime() - start) / 1_000_000;
  }

  @Override
  public void close() throws SQLException {
    lock.close();
    watch.close();
  }

  private int blocked() throws SQLException {
    try (Statement statement = watch.createStatement();
        ResultSet count = statement.executeQuery(BLOCKED)) {
      count.next();
      return count.getInt(1);
    }
  }
}
