package dev.benchwright.bookshop.contract;

import java.util.UUID;
import tools.jackson.databind.JsonNode;

/** A part of the contract. */
interface Contract {

  /** Returns the bookshop that is checked. */
  RunningBookshop shop();

  /** Returns a client of the bookshop. */
  Client client();

  /** Returns what the service's database holds. */
  default Rows rows(Service service) {
    return new Rows(shop(), service);
  }

  /** Adds a book and returns its id. */
  default long addBook(int stock) {
    return client().post(Service.BOOKS, "/books", Form.ofBook(stock)).json(201).path("id").asLong();
  }

  /** Registers a user whom nobody else uses, and returns the id. */
  default long register() {
    return registered(UUID.randomUUID() + "@example.com").path("id").asLong();
  }

  /** Registers a user and returns the answer. */
  default JsonNode registered(String email) {
    return client()
        .post(
            Service.USERS,
            "/users",
            """
            {"email": "%s", "password": "a long secret", "name": "Ada"}
            """
                .formatted(email))
        .json(201);
  }
}
