package dev.benchwright.workload.database;

/**
 * Thrown for a request for a product that does not exist. The message is a sentence for the client,
 * and the status of the answer 404.
 */
public final class UnknownProductException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Creates it without a stack trace: nobody has made a mistake in the code. */
  public UnknownProductException(int id) {
    super("There is no product " + id + ": ask for one from 1 to 77.", null, false, false);
  }
}
