package dev.benchwright.workload.database;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The database's address and login, and the settings that the connection pools of all variants
 * share.
 *
 * @param poolSize how many connections its pool has, from the start to the end
 * @param waitTimeout how long a starting service waits for the database
 */
public record DatabaseSettings(
    String host,
    int port,
    String name,
    String user,
    String password,
    int poolSize,
    Duration waitTimeout) {

  /** How many connections a pool has in every variant, unless {@code DB_POOL_SIZE} says it. */
  public static final int POOL_SIZE = 10;

  /** How long a request waits for a connection before it fails, in every variant. */
  public static final Duration ACQUIRE_TIMEOUT = Duration.ofSeconds(30);

  /** How long one attempt to open a connection may take, in every variant. */
  public static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

  private static final int DEFAULT_PORT = 5432;
  private static final int DEFAULT_WAIT_SECONDS = 60;

  /**
   * Reads {@code DB_HOST}, {@code DB_PORT}, {@code DB_NAME}, {@code DB_USER}, {@code DB_PASSWORD},
   * {@code DB_POOL_SIZE} and {@code DB_WAIT_SECONDS}.
   *
   * @param variables gives a variable's value by its name, or null
   * @return empty when there is no {@code DB_HOST}: the service then runs without a database
   * @throws IllegalArgumentException with a sentence for the user, when a value is missing or wrong
   */
  public static Optional<DatabaseSettings> from(Function<String, @Nullable String> variables) {
    String host = variables.apply("DB_HOST");
    if (host == null || host.isBlank()) {
      return Optional.empty();
    }
    return Optional.of(
        new DatabaseSettings(
            host,
            number(variables, "DB_PORT", DEFAULT_PORT),
            required(variables, "DB_NAME"),
            required(variables, "DB_USER"),
            required(variables, "DB_PASSWORD"),
            number(variables, "DB_POOL_SIZE", POOL_SIZE),
            Duration.ofSeconds(number(variables, "DB_WAIT_SECONDS", DEFAULT_WAIT_SECONDS))));
  }

  /** Returns the address as JDBC's driver for PostgreSQL takes it. */
  public String jdbcUrl() {
    return "jdbc:postgresql://%s:%d/%s?connectTimeout=%d&sslmode=disable"
        .formatted(host, port, name, CONNECT_TIMEOUT.toSeconds());
  }

  /** Returns host and port, separated by a colon. */
  public String address() {
    return host + ":" + port;
  }

  /** Returns a text without the password. */
  @Override
  public String toString() {
    return "database " + name + " at " + address() + " as " + user;
  }

  private static String required(Function<String, @Nullable String> variables, String variable) {
    String value = variables.apply(variable);
    if (value == null || value.isBlank()) {
      throw new IllegalArgumentException(
          "DB_HOST is set but " + variable + " is not: set both, or neither.");
    }
    return value;
  }

  private static int number(
      Function<String, @Nullable String> variables, String variable, int otherwise) {
    String value = variables.apply(variable);
    if (value == null || value.isBlank()) {
      return otherwise;
    }
    try {
      return Integer.parseUnsignedInt(value);
    } catch (NumberFormatException notANumber) {
      throw new IllegalArgumentException(
          variable + " is \"" + value + "\": write a whole number.", notANumber);
    }
  }
}
