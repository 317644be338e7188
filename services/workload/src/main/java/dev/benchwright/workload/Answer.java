package dev.benchwright.workload;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a variant to one request, byte for byte. Every variant sends exactly these answers
 * for the scenarios, so that no variant has less to write than another.
 */
public final class Answer {

  /** The content type of every answer. */
  public static final String CONTENT_TYPE = "text/plain;charset=UTF-8";

  /** The answer of the scenario {@code hello}. */
  public static final Answer HELLO = new Answer(200, "Hello World!");

  /** The answer of a scenario that has done its work and has no result to report. */
  public static final Answer OK = new Answer(200, "OK");

  /** The answer of the scenario {@code empty}. */
  public static final Answer EMPTY = new Answer(200, "");

  /** The answer to a path without a scenario, for a server that handles every path itself. */
  public static final Answer NO_SCENARIO =
      new Answer(
          404,
          "No scenario has this path: ask for /api/hello, /api/empty, /api/delay, /api/db,"
              + " /api/file, /api/compute, /api/matmul, /api/epoch-millis or /api/sleep-cpu.");

  /** The answer of {@code db} when the service was started without a database. */
  public static final Answer NO_DATABASE =
      new Answer(
          503,
          "This service was started without a database: set DB_HOST, DB_PORT, DB_NAME, DB_USER and"
              + " DB_PASSWORD to serve /api/db.");

  /** The answer of {@code db} when the rows cannot be read. */
  public static final Answer DATABASE_FAILED =
      new Answer(500, "The products could not be read: the service's log has the first cause.");

  /** The answer of {@code db} when the table is empty. */
  public static final Answer NO_PRODUCTS =
      new Answer(500, "The table products is empty: seed the database before it is measured.");

  /** The answer of {@code file} when the file cannot be written and read back unchanged. */
  public static final Answer FILE_FAILED =
      new Answer(
          500, "A file could not be written and read back: the service's log has the first cause.");

  private final int status;
  private final String text;
  private final byte[] body;

  private Answer(int status, String text) {
    this.status = status;
    this.text = text;
    this.body = text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Returns a refusal of the client's request, with status 400.
   *
   * @param sentence what was wrong, and what to write instead
   */
  public static Answer badRequest(String sentence) {
    return new Answer(400, sentence);
  }

  /** Returns the answer with a computed number, in decimal digits. */
  public static Answer ofNumber(long number) {
    return new Answer(200, Long.toString(number));
  }

  /** Returns the answer with a computed number, as {@link Double#toString(double)} writes it. */
  public static Answer ofNumber(double number) {
    return new Answer(200, Double.toString(number));
  }

  /**
   * Returns {@link #OK} for the rows that {@code db} has read, or {@link #NO_PRODUCTS} for none.
   */
  public static Answer toProducts(ProductDigest digest) {
    return digest.equals(ProductDigest.EMPTY) ? NO_PRODUCTS : OK;
  }

  /** Returns the HTTP status code. */
  public int status() {
    return status;
  }

  /** Returns the body as text. */
  public String text() {
    return text;
  }

  /**
   * Returns the bytes of the body. All requests share the array, so it must not be changed: a copy
   * for each request would be work that no scenario asks for.
   */
  public byte[] body() {
    return body;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Answer that && status == that.status && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return Objects.hash(status, text);
  }

  @Override
  public String toString() {
    return status + " " + text;
  }
}
