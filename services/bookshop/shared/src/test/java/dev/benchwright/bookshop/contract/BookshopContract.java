package dev.benchwright.bookshop.contract;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** Checks what a bookshop answers while everything is up. A style's test extends it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class BookshopContract
    implements UsersContract,
        BooksContract,
        OrdersContract,
        RecommendationsContract,
        OperationsContract {

  protected RunningBookshop shop;
  protected Client client;

  /** Starts the bookshop, or finds one that runs. */
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
}
