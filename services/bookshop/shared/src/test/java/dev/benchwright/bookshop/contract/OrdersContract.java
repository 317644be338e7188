package dev.benchwright.bookshop.contract;

import static dev.benchwright.bookshop.contract.Service.BOOKS;
import static dev.benchwright.bookshop.contract.Service.ORDERS;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What orders answers. */
interface OrdersContract extends Contract {

  @Test
  default void anOrderIsPlacedAndLowersTheStockUnderItsId() throws Exception {
    long user = register();
    long book = addBook(20);
    Instant before = Instant.now();
    JsonNode order = place(user, book, 3).json(201);
    assertThat(order.propertyNames())
        .containsExactlyInAnyOrder("id", "bookId", "amount", "cents", "placedAt");
    assertThat(order.path("bookId").asLong()).isEqualTo(book);
    assertThat(order.path("amount").asInt()).isEqualTo(3);
    assertThat(order.path("cents").asLong()).isEqualTo(3 * 1250);
    assertThat(Instant.parse(order.path("placedAt").asString()))
        .isBetween(before.minusMillis(1), Instant.now());

    UUID id = UUID.fromString(order.path("id").asString());
    assertThat(
            rows(ORDERS)
                .number(
                    "SELECT cents FROM orders WHERE id = ? AND user_id = ? AND book_id = ?",
                    id,
                    user,
                    book))
        .isEqualTo(3 * 1250);
    assertThat(
            rows(BOOKS)
                .number(
                    "SELECT amount FROM decrements WHERE order_id = ? AND book_id = ?", id, book))
        .isEqualTo(3);
    assertThat(stock(book)).isEqualTo(17);
  }

  @Test
  default void anUnknownBookIsNotOrdered() throws Exception {
    long user = register();
    place(user, 987654321, 1).problem(404);
    assertNoOrders(user);
  }

  @Test
  default void moreThanThereIsIsNotOrdered() throws Exception {
    long user = register();
    long book = addBook(2);
    place(user, book, 3).problem(409);
    assertNoOrders(user);
    assertThat(stock(book)).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"bookId\": 1, \"amount\": 0}",
        "{\"bookId\": 1, \"amount\": 11}",
        "{\"bookId\": 1}",
        "{\"amount\": 1}",
        "{\"bookId\": \"first\", \"amount\": 1}",
        "{\"bookId\": 1, \"amount\": 1",
        "[]"
      })
  default void anInvalidOrderIsRefused(String json) throws Exception {
    long user = register();
    client().post(ORDERS, "/orders", user, json).problem(400);
    assertNoOrders(user);
  }

  @Test
  default void ordersWithoutAUserAreRefused() {
    client().post(ORDERS, "/orders", "{\"bookId\": 1, \"amount\": 1}").problem(400);
    client().post(ORDERS, "/orders", "me", "{\"bookId\": 1, \"amount\": 1}").problem(400);
    client().get(ORDERS, "/orders").problem(400);
    client().get(ORDERS, "/orders", "me").problem(400);
  }

  @Test
  default void theLastCopiesAreSoldOnceWhenManyOrderAtOnce() throws Exception {
    long user = register();
    long book = addBook(20);
    List<Reply> replies = Client.atOnce(50, number -> place(user, book, 1));
    assertThat(replies.stream().filter(reply -> reply.status() == 201)).hasSize(20);
    assertThat(replies.stream().filter(reply -> reply.status() != 201))
        .hasSize(30)
        .allSatisfy(reply -> reply.problem(409));
    assertThat(stock(book)).isZero();
    assertThat(rows(BOOKS).number("SELECT sum(amount) FROM decrements WHERE book_id = ?", book))
        .isEqualTo(20);
    assertThat(rows(ORDERS).texts("SELECT id FROM orders WHERE book_id = ?", book))
        .containsExactlyInAnyOrderElementsOf(
            rows(BOOKS).texts("SELECT order_id FROM decrements WHERE book_id = ?", book));
  }

  @Test
  default void aUserSeesTheTwentyNewestOfTheirOwnOrders() {
    long user = register();
    long another = register();
    long book = addBook(100);
    assertThat(client().get(ORDERS, "/orders", user).json(200)).isEmpty();
    List<JsonNode> placed = new ArrayList<>();
    for (int order = 0; order < 22; order++) {
      placed.add(place(user, book, 1 + order % 3).json(201));
      place(another, book, 1).json(201);
    }
    Collections.reverse(placed);
    assertThat(client().get(ORDERS, "/orders", user).json(200).valueStream())
        .containsExactlyElementsOf(placed.subList(0, 20));
  }

  @Test
  default void theTenBooksOfWhichMostWereOrderedAreTheBestsellers() throws Exception {
    long user = register();
    List<Long> books = new ArrayList<>();
    for (int book = 0; book < 11; book++) {
      books.add(addBook(1000));
    }
    // More than any other test orders of a book.
    for (int book = 0; book < 11; book++) {
      for (int order = 0; order < 10; order++) {
        place(user, books.get(book), book < 10 ? 10 : 9).json(201);
      }
    }
    place(user, books.get(7), 5).json(201);
    List<String> expected = new ArrayList<>();
    expected.add("%d: 105".formatted(books.get(7)));
    books.subList(0, 10).stream()
        .filter(book -> !book.equals(books.get(7)))
        .forEach(book -> expected.add("%d: 100".formatted(book)));

    JsonNode bestsellers = client().get(ORDERS, "/orders/bestsellers").json(200);
    assertThat(bestsellers.get(0).propertyNames()).containsExactlyInAnyOrder("bookId", "ordered");
    assertThat(
            bestsellers
                .valueStream()
                .map(bestseller ->
                    "%d: %d"
                        .formatted(
                            bestseller.path("bookId").asLong(),
                            bestseller.path("ordered").asLong())))
        .containsExactlyElementsOf(expected);
  }

  @Test
  default void anOrderThatIsNotSavedLeavesADecrementWithoutAnOrder() throws Exception {
    long user = register();
    long book = addBook(20);
    String kept = place(user, book, 1).json(201).path("id").asString();
    rows(ORDERS).execute("ALTER TABLE orders ADD CONSTRAINT nothing CHECK (false) NOT VALID");
    try {
      place(user, book, 2).problem(500);
    } finally {
      rows(ORDERS).execute("ALTER TABLE orders DROP CONSTRAINT nothing");
    }
    assertThat(rows(ORDERS).texts("SELECT id FROM orders WHERE book_id = ?", book))
        .containsExactly(kept);
    assertThat(stock(book)).isEqualTo(17);
    List<String> withoutOrder =
        new ArrayList<>(
            rows(BOOKS).texts("SELECT order_id FROM decrements WHERE book_id = ?", book));
    withoutOrder.removeAll(rows(ORDERS).texts("SELECT id FROM orders"));
    assertThat(withoutOrder).hasSize(1);
    assertThat(
            rows(BOOKS)
                .number(
                    "SELECT amount FROM decrements WHERE order_id = ?",
                    UUID.fromString(withoutOrder.getFirst())))
        .isEqualTo(2);
  }

  private Reply place(long user, long book, int amount) {
    return client()
        .post(
            ORDERS,
            "/orders",
            user,
            """
            {"bookId": %d, "amount": %d}
            """
                .formatted(book, amount));
  }

  private long stock(long book) throws Exception {
    return rows(BOOKS).number("SELECT stock FROM books WHERE id = ?", book);
  }

  private void assertNoOrders(long user) throws Exception {
    assertThat(rows(ORDERS).number("SELECT count(*) FROM orders WHERE user_id = ?", user)).isZero();
  }
}
