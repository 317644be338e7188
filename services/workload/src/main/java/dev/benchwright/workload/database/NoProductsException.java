package dev.benchwright.workload.database;

/**
 * Thrown when the table of products is empty. The message is a sentence for the client, and the
 * status of the answer 500.
 */
public final class NoProductsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  NoProductsException() {
    super("The table products is empty: seed the database before it is measured.");
  }
}
