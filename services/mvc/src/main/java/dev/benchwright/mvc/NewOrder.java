package dev.benchwright.mvc;

import dev.benchwright.workload.shop.Assortment;
import dev.benchwright.workload.shop.Receipt;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** An order as a client sends it. */
record NewOrder(
    @NotBlank @Size(max = 40) String customer,
    @NotEmpty @Size(max = 100) List<@NotNull @Valid Line> lines) {

  /** So many pieces of one article. */
  record Line(@Min(1) int article, @Min(1) @Max(100) int quantity) {}

  Receipt receipt() {
    return new Receipt(
        customer,
        lines.size(),
        lines.stream().mapToInt(Line::quantity).sum(),
        lines.stream()
            .mapToDouble(line -> line.quantity() * Assortment.price(line.article()))
            .sum());
  }
}
