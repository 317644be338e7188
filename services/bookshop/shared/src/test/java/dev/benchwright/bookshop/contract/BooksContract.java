package dev.benchwright.bookshop.contract;

import static dev.benchwright.bookshop.contract.Service.BOOKS;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.ResponseBytes;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import tools.jackson.databind.JsonNode;

/** What books answers. */
interface BooksContract extends Contract {

  @Test
  default void allBooksAreListedById() throws Exception {
    JsonNode books = client().get(BOOKS, "/books").json(200);
    assertThat(books.valueStream().map(book -> book.path("id").asString()))
        .containsExactlyElementsOf(rows(BOOKS).texts("SELECT id FROM books ORDER BY id"));
    assertThat(books.get(0).propertyNames())
        .containsExactlyInAnyOrder("id", "title", "author", "genre", "cents", "stock", "coverUrl");
  }

  @Test
  default void theBooksOfAGenreAreListedById() throws Exception {
    JsonNode books = client().get(BOOKS, "/books?genre=Poetry").json(200);
    assertThat(books.valueStream().map(book -> book.path("id").asString()))
        .isNotEmpty()
        .containsExactlyElementsOf(
            rows(BOOKS).texts("SELECT id FROM books WHERE genre = 'POETRY' ORDER BY id"));
    assertThat(books.valueStream().map(book -> book.path("genre").asString()))
        .containsOnly("Poetry");
  }

  @Test
  default void anUnknownGenreIsRefused() {
    client().get(BOOKS, "/books?genre=Western").problem(400);
  }

  @Test
  default void aBookIsAsItsRowIs() throws Exception {
    JsonNode book = client().get(BOOKS, "/books/1").json(200);
    assertThat(book.path("id").asLong()).isOne();
    assertThat(rows(BOOKS).texts("SELECT title FROM books WHERE id = 1"))
        .containsExactly(book.path("title").asString());
    assertThat(rows(BOOKS).texts("SELECT author FROM books WHERE id = 1"))
        .containsExactly(book.path("author").asString());
    assertThat(rows(BOOKS).texts("SELECT initcap(genre) FROM books WHERE id = 1"))
        .containsExactly(book.path("genre").asString());
    assertThat(rows(BOOKS).number("SELECT cents FROM books WHERE id = 1"))
        .isEqualTo(book.path("cents").asLong());
    assertThat(rows(BOOKS).number("SELECT stock FROM books WHERE id = 1"))
        .isEqualTo(book.path("stock").asLong());
    assertThat(book.path("coverUrl").isNull()).isTrue();
  }

  @Test
  default void anUnknownBookIsNotFound() {
    client().get(BOOKS, "/books/987654321").problem(404);
    client().get(BOOKS, "/books/first").problem(400);
  }

  @Test
  default void aDecrementLowersTheStockAndIsWrittenDown() throws Exception {
    long book = addBook(20);
    UUID order = UUID.randomUUID();
    JsonNode stock = decrement(book, order, 3).json(200);
    assertThat(stock.propertyNames()).containsExactlyInAnyOrder("bookId", "stock");
    assertThat(stock.path("bookId").asLong()).isEqualTo(book);
    assertThat(stock.path("stock").asInt()).isEqualTo(17);
    assertThat(client().get(BOOKS, "/books/" + book).json(200).path("stock").asInt()).isEqualTo(17);
    assertThat(
            rows(BOOKS)
                .number(
                    "SELECT amount FROM decrements WHERE order_id = ? AND book_id = ?",
                    order,
                    book))
        .isEqualTo(3);
  }

  @Test
  default void aDecrementThatIsAskedForAgainLowersTheStockOnce() throws Exception {
    long book = addBook(20);
    UUID order = UUID.randomUUID();
    decrement(book, order, 3).json(200);
    decrement(book, UUID.randomUUID(), 5).json(200);
    assertThat(decrement(book, order, 3).json(200).path("stock").asInt()).isEqualTo(12);
    assertStockAndDecrements(book, 12, 8);
  }

  @Test
  default void aDecrementThatIsAskedForManyTimesAtOnceLowersTheStockOnce() throws Exception {
    long book = addBook(20);
    UUID order = UUID.randomUUID();
    assertThat(Client.atOnce(10, number -> decrement(book, order, 3)))
        .allSatisfy(reply -> assertThat(reply.json(200).path("stock").asInt()).isEqualTo(17));
    assertStockAndDecrements(book, 17, 3);
  }

  @Test
  default void aDecrementOfTheLastCopiesIsRepeatedWhenNoneAreLeft() throws Exception {
    long book = addBook(3);
    UUID order = UUID.randomUUID();
    decrement(book, order, 3).json(200);
    assertThat(decrement(book, order, 3).json(200).path("stock").asInt()).isZero();
    assertStockAndDecrements(book, 0, 3);
  }

  @Test
  default void aDecrementOfMoreThanThereIsIsRefusedAndNotWrittenDown() throws Exception {
    long book = addBook(2);
    decrement(book, UUID.randomUUID(), 3).problem(409);
    assertStockAndDecrements(book, 2, 0);
  }

  @Test
  default void decrementsAtOnceNeverTakeMoreThanThereIs() throws Exception {
    long book = addBook(20);
    List<Reply> replies = Client.atOnce(30, number -> decrement(book, UUID.randomUUID(), 3));
    assertThat(replies.stream().filter(reply -> reply.status() == 200)).hasSize(6);
    assertThat(replies.stream().filter(reply -> reply.status() != 200))
        .hasSize(24)
        .allSatisfy(reply -> reply.problem(409));
    assertStockAndDecrements(book, 2, 18);
  }

  @Test
  default void aDecrementOfAnUnknownBookIsRefused() throws Exception {
    UUID order = UUID.randomUUID();
    decrement(987654321, order, 1).problem(404);
    assertThat(rows(BOOKS).number("SELECT count(*) FROM decrements WHERE order_id = ?", order))
        .isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"orderId\": \"00000000-0000-0000-0000-000000000001\", \"amount\": 0}",
        "{\"orderId\": \"00000000-0000-0000-0000-000000000001\", \"amount\": -1}",
        "{\"orderId\": \"00000000-0000-0000-0000-000000000001\"}",
        "{\"orderId\": \"first\", \"amount\": 1}",
        "{\"amount\": 1}",
        "{}"
      })
  default void anInvalidDecrementIsRefused(String json) throws Exception {
    long book = addBook(20);
    client().post(BOOKS, "/books/" + book + "/decrements", json).problem(400);
    assertStockAndDecrements(book, 20, 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"image/jpeg", "image/png"})
  default void aBookIsAddedAndItsCoverLiesInTheBucketUnderItsUrl(String type) throws Exception {
    byte[] cover = new byte[300_000];
    Arrays.fill(cover, (byte) 7);
    JsonNode added =
        client().post(BOOKS, "/books", Form.ofBook(20).withCover(type, cover)).json(201);
    assertThat(added.path("title").asString()).isEqualTo("The Measured Book");
    assertThat(added.path("author").asString()).isEqualTo("Ada Andersen");
    assertThat(added.path("genre").asString()).isEqualTo("Crime");
    assertThat(added.path("cents").asInt()).isEqualTo(1250);
    assertThat(added.path("stock").asInt()).isEqualTo(20);
    assertThat(client().get(BOOKS, "/books/" + added.path("id").asLong()).json(200))
        .isEqualTo(added);

    String path = URI.create(added.path("coverUrl").asString()).getPath();
    assertThat(path).startsWith("/covers/");
    ResponseBytes<GetObjectResponse> stored =
        shop()
            .covers()
            .getObjectAsBytes(get -> get.bucket("covers").key(path.substring("/covers/".length())));
    assertThat(stored.asByteArray()).isEqualTo(cover);
    assertThat(stored.response().contentType()).isEqualTo(type);
  }

  @Test
  default void aCoverOfOneMebibyteIsTakenAndALargerOneIsNot() throws Exception {
    byte[] largest = new byte[1024 * 1024];
    client().post(BOOKS, "/books", Form.ofBook(20).withCover("image/png", largest)).json(201);
    assertNotAdded(413, Form.ofBook(20).withCover("image/png", new byte[largest.length + 1]));
    assertNotAdded(413, Form.ofBook(20).withCover("image/png", new byte[largest.length + 300_000]));
  }

  @ParameterizedTest
  @ValueSource(strings = {"image/gif", "text/plain", "application/octet-stream"})
  default void aCoverThatIsNoImageIsRefused(String type) throws Exception {
    assertNotAdded(415, Form.ofBook(20).withCover(type, new byte[] {1, 2, 3}));
  }

  @Test
  default void aBookWithoutACoverIsRefused() throws Exception {
    assertNotAdded(400, Form.ofBook(20).withoutCover());
  }

  @ParameterizedTest
  @ValueSource(strings = {"title", "author", "genre", "cents", "stock"})
  default void aBookThatLacksAFieldIsRefused(String field) throws Exception {
    assertNotAdded(400, Form.ofBook(20).without(field));
  }

  @ParameterizedTest
  @CsvSource({
    "title, ' '",
    "author, ''",
    "genre, Western",
    "cents, -1",
    "cents, cheap",
    "stock, -1",
    "genre, ''",
    "stock, 1.5"
  })
  default void aBookWithAnInvalidFieldIsRefused(String field, String value) throws Exception {
    assertNotAdded(400, Form.ofBook(20).with(field, value));
  }

  @Test
  default void whatIsNoFormIsRefused() throws Exception {
    long before = rows(BOOKS).number("SELECT count(*) FROM books");
    client().post(BOOKS, "/books", "{}").problem(415);
    assertThat(rows(BOOKS).number("SELECT count(*) FROM books")).isEqualTo(before);
  }

  /** Checks that the form is refused, and that neither a book nor a cover is left of it. */
  private void assertNotAdded(int status, Form form) throws Exception {
    long before = rows(BOOKS).number("SELECT count(*) FROM books");
    int coversBefore = covers();
    client().post(BOOKS, "/books", form).problem(status);
    assertThat(rows(BOOKS).number("SELECT count(*) FROM books")).isEqualTo(before);
    assertThat(covers()).isEqualTo(coversBefore);
  }

  private int covers() {
    return shop().covers().listObjectsV2(list -> list.bucket("covers")).contents().size();
  }

  private Reply decrement(long book, UUID order, int amount) {
    return client()
        .post(
            BOOKS,
            "/books/" + book + "/decrements",
            """
            {"orderId": "%s", "amount": %d}
            """
                .formatted(order, amount));
  }

  private void assertStockAndDecrements(long book, int stock, int decremented) throws Exception {
    assertThat(rows(BOOKS).number("SELECT stock FROM books WHERE id = ?", book)).isEqualTo(stock);
    assertThat(
            rows(BOOKS)
                .number("SELECT coalesce(sum(amount), 0) FROM decrements WHERE book_id = ?", book))
        .isEqualTo(decremented);
    assertThat(rows(BOOKS).number("SELECT start_stock FROM books WHERE id = ?", book))
        .isEqualTo(stock + decremented);
  }
}
