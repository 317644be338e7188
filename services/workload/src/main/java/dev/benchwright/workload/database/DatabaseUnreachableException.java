package dev.benchwright.workload.database;

/** Thrown when the database does not answer in time. The message is a sentence for the user. */
public final class DatabaseUnreachableException extends Exception {

  private static final long serialVersionUID = 1L;

  DatabaseUnreachableException(String message, Throwable cause) {
    super(message, cause);
  }
}
