package dev.benchwright.helidon;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.benchwright.workload.shop.Assortment;
import dev.benchwright.workload.shop.Receipt;
import io.helidon.http.BadRequestException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An order as a client sends it.
 *
 * @param customer who orders; null when the client left it out
 * @param lines what is ordered; null when the client left it out
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record NewOrder(@Nullable String customer, @Nullable List<Line> lines) {

  private static final int LONGEST_NAME = 40;
  private static final int MOST_LINES = 100;
  private static final int MOST_PIECES = 100;

  /** So many pieces of one article. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Line(int article, int quantity) {}

  /**
   * Returns the answer to it.
   *
   * @throws BadRequestException with status 400, when a field is missing or out of its bounds
   */
  Receipt receipt() {
    if (customer == null || customer.isBlank() || customer.length() > LONGEST_NAME) {
      throw new BadRequestException("customer must have 1 to " + LONGEST_NAME + " characters");
    }
    if (lines == null || lines.isEmpty() || lines.size() > MOST_LINES) {
      throw new BadRequestException("lines must be 1 to " + MOST_LINES);
    }
    if (lines.stream().anyMatch(Objects::isNull)) {
      throw new BadRequestException("lines must not be null");
    }
    for (Line line : lines) {
      if (line.article() < 1) {
        throw new BadRequestException("article must be greater than or equal to 1");
      }
      if (line.quantity() < 1 || line.quantity() > MOST_PIECES) {
        throw new BadRequestException("quantity must be between 1 and " + MOST_PIECES);
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
