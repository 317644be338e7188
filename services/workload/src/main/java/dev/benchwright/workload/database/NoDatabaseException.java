package dev.benchwright.workload.database;

/**
 * Thrown for a request that needs a database by a service that has none. The message is a sentence
 * for the client, and the status of the answer 503.
 */
public final class NoDatabaseException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Creates it without a stack trace: nobody has made a mistake in the code. */
  public NoDatabaseException() {
    super(
        "This service was started without a database: set DB_HOST, DB_PORT, DB_NAME, DB_USER and"
            + " DB_PASSWORD.",
        null,
        false,
        false);
  }
}
