package dev.benchwright.jetty;

import dev.benchwright.workload.shop.Assortment;
import dev.benchwright.workload.shop.Receipt;
import java.util.List;
import java.util.Objects;
import org.eclipse.jetty.http.BadMessageException;
import org.jspecify.annotations.Nullable;

/**
 * An order as a client sends it.
 *
 * @param customer who orders; null when the client left it out
 * @param lines what is ordered; null when the client left it out
 */
record NewOrder(@Nullable String customer, @Nullable List<Line> lines) {

  private static final int LONGEST_NAME = 40;
  private static final int MOST_LINES = 100;
  private static final int MOST_PIECES = 100;

  /** So many pieces of one article. */
  record Line(int article, int quantity) {}

  /**
   * Returns the answer to it.
   *
   * @throws BadMessageException with status 400, when a field is missing or out of its bounds
   */
  Receipt receipt() {
    if (customer == null || customer.isBlank() || customer.length() > LONGEST_NAME) {
      throw new BadMessageException("customer must have 1 to " + LONGEST_NAME + " characters");
    }
    if (lines == null || lines.isEmpty() || lines.size() > MOST_LINES) {
      throw new BadMessageException("lines must be 1 to " + MOST_LINES);
    }
    if (lines.stream().anyMatch(Objects::isNull)) {
      throw new BadMessageException("lines must not be null");
    }
    for (Line line : lines) {
      if (line.article() < 1) {
        throw new BadMessageException("article must be greater than or equal to 1");
      }
      if (line.quantity() < 1 || line.quantity() > MOST_PIECES) {
        throw new BadMessageException("quantity must be between 1 and " + MOST_PIECES);
      }
    }
    return new Receipt(
        customer,
        lines.size(),
        lines.stream().mapToInt(Line::quantity).sum(),
        lines.stream()
            .mapToDouble(line -> line.quantity() * Assortment.price(line.article()))
            .sum());
  }
}
