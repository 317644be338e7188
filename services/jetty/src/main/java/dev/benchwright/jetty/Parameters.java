package dev.benchwright.jetty;

import org.eclipse.jetty.http.BadMessageException;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/** Reads whole numbers from requests. Whatever is refused is a client's mistake. */
final class Parameters {

  private Parameters() {}

  /**
   * Returns a parameter of the query.
   *
   * @throws BadMessageException with status 400, when it is no whole number from least to most
   */
  static int query(Request request, String key, int otherwise, int least, int most) {
    String text = Request.extractQueryParameters(request).getValue(key);
    return (int) number(key, text, otherwise, least, most);
  }

  /**
   * Returns a header.
   *
   * @throws BadMessageException with status 400, when it is no whole number from least to most
   */
  static int header(Request request, String key, int otherwise, int least, int most) {
    return (int) number(key, request.getHeaders().get(key), otherwise, least, most);
  }

  /** Returns the seed of a computation. Without one, no two requests are the same. */
  static long seed(Request request) {
    String text = Request.extractQueryParameters(request).getValue("seed");
    return number("seed", text, System.nanoTime(), Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static long number(
      String key, @Nullable String text, long otherwise, long least, long most) {
    if (text == null) {
      return otherwise;
    }
    long number;
    try {
      number = Long.parseLong(text);
    } catch (NumberFormatException notANumber) {
      throw new BadMessageException(key + " must be a whole number", notANumber);
    }
    if (number < least) {
      throw new BadMessageException(key + " must be greater than or equal to " + least);
    }
    if (number > most) {
      throw new BadMessageException(key + " must be less than or equal to " + most);
    }
    return number;
  }
}
