package dev.benchwright.bookshop.contract;

import static dev.benchwright.bookshop.contract.Service.BOOKS;
import static dev.benchwright.bookshop.contract.Service.ORDERS;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Checks what is left when books is killed while orders ask for it: nothing but decrements whose
 * answers were lost. A style's test extends it.
 */
public abstract class KilledBooksContract implements Contract {

  /** Every order is of another book, so that its decrement can be told from others. */
  private static final int ORDERED = 200;

  private static final int ANSWERED_BEFORE = 40;
  private static final int AT_ONCE = 20;
  private static final int LOCK = 4711;
  private static final Duration LONGEST = Duration.ofSeconds(60);

  private @Nullable ServiceProcess books;
  private RunningBookshop shop;
  private Client client;

  /** Starts the services that are not killed. */
  protected abstract Launcher launcher();

  /** Returns the class with the main method of the style's services. */
  protected abstract Class<?> application();

  @Override
  public final RunningBookshop shop() {
    return shop;
  }

  @Override
  public final Client client() {
    return client;
  }

  @BeforeEach
  void startEverything() throws Exception {
    shop = LocalBookshop.start(this::launch);
    client = new Client(shop);
  }

  private RunningService launch(Service service, List<String> arguments) {
    if (service != BOOKS) {
      return launcher().launch(service, arguments);
    }
    ServiceProcess started = ServiceProcess.start(application(), service, arguments);
    books = started;
    return started;
  }

  @AfterEach
  void stopEverything() {
    client.close();
    shop.close();
  }

  @Test
  void underLoadEachAnswerIsTrue() throws Exception {
    Set<Long> placed = ConcurrentHashMap.newKeySet();
    Set<Long> refused = ConcurrentHashMap.newKeySet();
    AtomicInteger next = new AtomicInteger();
    Client.atOnce(
        AT_ONCE,
        ignored -> {
          Reply reply = null;
          for (long book = next.incrementAndGet(); book <= ORDERED; book = next.incrementAndGet()) {
            reply = order(book);
            (reply.status() == 201 ? placed : refused).add(book);
            if (placed.size() >= ANSWERED_BEFORE) {
              requireNonNull(books).kill();
            }
          }
          return requireNonNull(reply);
        });

    assertThat(placed).hasSizeGreaterThanOrEqualTo(ANSWERED_BEFORE);
    assertThat(refused).as("books was killed under load").isNotEmpty();
    assertThat(placed.size() + refused.size()).isEqualTo(ORDERED);
    Set<Long> ordered = books(rows(ORDERS), "SELECT book_id FROM orders");
    Set<Long> decremented = books(rows(BOOKS), "SELECT book_id FROM decrements");
    assertThat(ordered).as("an answer 201 is an order, and nothing else is").isEqualTo(placed);
    assertThat(decremented).as("each order has its decrement").containsAll(ordered);
    Set<Long> withoutOrder = new HashSet<>(decremented);
    withoutOrder.removeAll(ordered);
    assertThat(refused).as("what has no order was not answered with one").containsAll(withoutOrder);
    assertThat(rows(ORDERS).number("SELECT count(*) FROM orders")).isEqualTo(placed.size());
    assertStocks();
  }

  /** Books commits the decrement, and dies before it answers. */
  @Test
  void aDecrementWhoseAnswerIsLostHasNoOrderAndCanBeListed() throws Exception {
    try (Connection test = shop.database(BOOKS);
        Statement statement = test.createStatement()) {
      holdCommitsOfDecrements(statement);
      CompletableFuture<Reply> reply = CompletableFuture.supplyAsync(() -> order(7));
      await()
          .atMost(LONGEST)
          .until(() ->
              rows(BOOKS)
                      .number(
                          "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
                  == 1);
      ServiceProcess process = requireNonNull(books);
      process.freeze();
      statement.execute("SELECT pg_advisory_unlock(%d)".formatted(LOCK));
      await()
          .atMost(LONGEST)
          .until(() -> rows(BOOKS).number("SELECT count(*) FROM decrements") == 1);
      process.kill();

      assertThat(reply.join().problem(503)).contains("books");
    }
    assertThat(rows(ORDERS).number("SELECT count(*) FROM orders")).isZero();
    assertThat(books(rows(BOOKS), "SELECT book_id FROM decrements")).containsExactly(7L);
    assertStocks();
  }

  /** Lets whoever commits a decrement wait until a lock is released. */
  private static void holdCommitsOfDecrements(Statement statement) throws SQLException {
    statement.execute(
        """
        CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_advisory_xact_lock(%d);
          RETURN NULL;
        END $$;
        CREATE CONSTRAINT TRIGGER hold AFTER INSERT ON decrements
          DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold();
        SELECT pg_advisory_lock(%d);
        """
            .formatted(LOCK, LOCK));
  }

  private void assertStocks() throws SQLException {
    assertThat(
            rows(BOOKS)
                .texts(
                    """
                    SELECT id FROM books WHERE start_stock <> stock + coalesce(
                      (SELECT sum(amount) FROM decrements WHERE book_id = books.id), 0)
                    """))
        .isEmpty();
  }

  private Reply order(long book) {
    return client.post(ORDERS, "/orders", 1, "{\"bookId\": %d, \"amount\": 1}".formatted(book));
  }

  private static Set<Long> books(Rows rows, String sql) throws SQLException {
    return rows.texts(sql).stream().map(Long::valueOf).collect(Collectors.toSet());
  }
}
