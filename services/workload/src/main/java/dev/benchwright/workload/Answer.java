package dev.benchwright.workload;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a variant answers to one request, byte for byte. Every variant sends these and nothing else
 * for the scenarios, so that no variant has less to write than another.
 */
public final class Answer {

  /** The content type of every answer. */
  public static final String CONTENT_TYPE = "text/plain;charset=UTF-8";

  /** The scenario {@code hello}. */
  public static final Answer HELLO = new Answer(200, "Hello World!");

  /** A scenario that has done its work and has nothing more to say. */
  public static final Answer OK = new Answer(200, "OK");

  /** The scenario {@code empty}. */
  public static final Answer EMPTY = new Answer(200, "");

  /** A path that no scenario has, asked of a server that answers for every path itself. */
  public static final Answer NO_SCENARIO =
      new Answer(
          404,
          "No scenario has this path: ask for /api/hello, /api/empty, /api/delay, /api/db,"
              + " /api/file, /api/compute, /api/matmul, /api/epoch-millis or /api/sleep-cpu.");

  /** The scenario {@code db}, asked of a service that was started without a database. */
  public static final Answer NO_DATABASE =
      new Answer(
          503,
          "This service was started without a database: set DB_HOST, DB_PORT, DB_NAME, DB_USER and"
              + " DB_PASSWORD to serve /api/db.");

  /** The scenario {@code db}, when the rows could not be read. */
  public static final Answer DATABASE_FAILED =
      new Answer(500, "The products could not be read: the service's log has the first cause.");

  /** The scenario {@code db}, when there was nothing to read. */
  public static final Answer NO_PRODUCTS =
      new Answer(500, "The table products is empty: seed the database before it is measured.");

  /** The scenario {@code file}, when the file was not what it should be. */
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
   * A refusal of what the client wrote.
   *
   * @param sentence what was wrong, and what to write instead
   */
  public static Answer badRequest(String sentence) {
    return new Answer(400, sentence);
  }

  /** A number that was computed, in decimal digits. */
  public static Answer ofNumber(long number) {
    return new Answer(200, Long.toString(number));
  }

  /** A number that was computed, as {@link Double#toString(double)} writes it. */
  public static Answer ofNumber(double number) {
    return new Answer(200, Double.toString(number));
  }

  /** The answer of {@code db} to the rows that were read. */
  public static Answer toProducts(ProductDigest digest) {
    return digest.equals(ProductDigest.EMPTY) ? NO_PRODUCTS : OK;
  }

  /** The HTTP status code. */
  public int status() {
    return status;
  }

  /** The body as text. */
  public String text() {
    return text;
  }

  /**
   * The body as it goes over the wire. It is shared between requests and must not be written to; a
   * copy for each request would be work that no scenario asks for.
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
