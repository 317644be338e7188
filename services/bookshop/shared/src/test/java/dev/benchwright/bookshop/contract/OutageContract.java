package dev.benchwright.bookshop.contract;

import static dev.benchwright.bookshop.contract.Service.BOOKS;
import static dev.benchwright.bookshop.contract.Service.ORDERS;
import static dev.benchwright.bookshop.contract.Service.RECOMMENDATIONS;
import static dev.benchwright.bookshop.contract.Service.USERS;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import tools.jackson.databind.JsonNode;

/**
 * Checks what services answer when something that they need is away. Nothing comes back: each test
 * stops what the later ones do without. A style's test extends it.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public abstract class OutageContract implements Contract {

  private RunningBookshop shop;
  private Client client;

  /** Starts the bookshop. */
  protected abstract RunningBookshop start() throws Exception;

  @Override
  public final RunningBookshop shop() {
    return shop;
  }

  @Override
  public final Client client() {
    return client;
  }

  @BeforeAll
  void startEverything() throws Exception {
    shop = start();
    client = new Client(shop);
  }

  @AfterAll
  void stopEverything() {
    client.close();
    shop.close();
  }

  @Test
  @Order(1)
  void withoutTheObjectStoreNoBookIsAdded() throws Exception {
    addBook(20);
    shop.stopCovers();
    long before = rows(BOOKS).number("SELECT count(*) FROM books");
    assertThat(client.post(BOOKS, "/books", Form.ofBook(20)).problem(503)).contains("object store");
    assertThat(rows(BOOKS).number("SELECT count(*) FROM books")).isEqualTo(before);
  }

  @Test
  @Order(2)
  void withoutBooksNothingIsOrderedAndThePreferenceIsKept() throws Exception {
    long user = register();
    String order = "{\"bookId\": 1, \"amount\": 1}";
    client.post(ORDERS, "/orders", user, order).json(201);
    client.put(RECOMMENDATIONS, "/recommendations", user, "{\"genres\": [\"Crime\"]}").json(200);
    JsonNode recommendations = client.get(RECOMMENDATIONS, "/recommendations", user).json(200);
    shop.stop(BOOKS);

    assertThat(client.post(ORDERS, "/orders", user, order).problem(503)).contains("books");
    assertThat(rows(ORDERS).number("SELECT count(*) FROM orders WHERE user_id = ?", user)).isOne();
    assertThat(
            client
                .put(RECOMMENDATIONS, "/recommendations", user, "{\"genres\": [\"Poetry\"]}")
                .problem(503))
        .contains("books");
    assertThat(client.get(RECOMMENDATIONS, "/recommendations", user).json(200))
        .isEqualTo(recommendations);
    assertThat(
            client.post(USERS, "/users/preferences", user, "{\"genre\": \"Poetry\"}").problem(503))
        .contains("recommendations");
    assertThat(rows(USERS).texts("SELECT genre FROM preferences WHERE user_id = ?", user))
        .containsExactly("POETRY");
  }

  @Test
  @Order(3)
  void withoutRecommendationsThePreferenceIsKept() throws Exception {
    long user = register();
    shop.stop(RECOMMENDATIONS);
    assertThat(
            client.post(USERS, "/users/preferences", user, "{\"genre\": \"Crime\"}").problem(503))
        .contains("recommendations");
    assertThat(rows(USERS).texts("SELECT genre FROM preferences WHERE user_id = ?", user))
        .containsExactly("CRIME");
    assertThat(
            client
                .put(USERS, "/users/preferences", user, "{\"genres\": [\"History\"]}")
                .problem(503))
        .contains("recommendations");
    assertThat(rows(USERS).texts("SELECT genre FROM preferences WHERE user_id = ?", user))
        .containsExactly("HISTORY");
  }
}
