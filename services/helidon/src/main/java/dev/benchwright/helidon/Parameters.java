package dev.benchwright.helidon;

import io.helidon.common.mapper.MapperException;
import io.helidon.common.mapper.OptionalValue;
import io.helidon.http.BadRequestException;
import io.helidon.http.HeaderName;
import io.helidon.webserver.http.ServerRequest;
import java.util.Optional;

/** Reads whole numbers from requests. Whatever is refused is a client's mistake. */
final class Parameters {

  private Parameters() {}

  /**
   * Returns a parameter of the query.
   *
   * @throws BadRequestException when it is no whole number from least to most
   */
  static int query(ServerRequest request, String key, int otherwise, int least, int most) {
    return within(
        key, number(key, request.query().first(key)).orElse((long) otherwise), least, most);
  }

  /**
   * Returns a header.
   *
   * @throws BadRequestException when it is no whole number from least to most
   */
  static int header(ServerRequest request, HeaderName name, int otherwise, int least, int most) {
    String key = name.defaultCase();
    Optional<Long> number =
        request.headers().contains(name)
            ? number(key, request.headers().get(name))
            : Optional.empty();
    return within(key, number.orElse((long) otherwise), least, most);
  }

  /**
   * Returns the key of a row, a part of the path.
   *
   * @throws BadRequestException when it is no whole number, or too large for a key
   */
  static short path(ServerRequest request, String key) {
    return (short)
        within(
            key,
            number(key, request.path().pathParameters().first(key)).orElse(0L),
            Short.MIN_VALUE,
            Short.MAX_VALUE);
  }

  /** Returns the seed of a computation. Without one, no two requests are the same. */
  static long seed(ServerRequest request) {
    return number("seed", request.query().first("seed")).orElseGet(System::nanoTime);
  }

  private static Optional<Long> number(String key, OptionalValue<String> value) {
    try {
      return value.isPresent() ? Optional.of(value.asLong().get()) : Optional.empty();
    } catch (MapperException | NumberFormatException notANumber) {
      throw new BadRequestException(key + " must be a whole number", notANumber);
    }
  }

  private static Optional<Long> number(String key, io.helidon.http.Header header) {
    try {
      return Optional.of(header.get(Long.class));
    } catch (MapperException | NumberFormatException notANumber) {
      throw new BadRequestException(key + " must be a whole number", notANumber);
    }
  }

  private static int within(String key, long number, int least, int most) {
    if (number < least) {
      throw new BadRequestException(key + " must be greater than or equal to " + least);
    }
    if (number > most) {
      throw new BadRequestException(key + " must be less than or equal to " + most);
    }
    return (int) number;
  }
}
