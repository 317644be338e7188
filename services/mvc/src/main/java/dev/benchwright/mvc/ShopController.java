package dev.benchwright.mvc;

import dev.benchwright.workload.shop.Article;
import dev.benchwright.workload.shop.Assortment;
import dev.benchwright.workload.shop.Receipt;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The scenarios with JSON. */
@RestController
class ShopController {

  @GetMapping("/api/articles")
  List<Article> articles(@RequestParam(defaultValue = "10") @Min(0) @Max(1000) int count) {
    return Assortment.first(count);
  }

  @PostMapping("/api/orders")
  Receipt order(@RequestBody @Valid NewOrder order) {
    return order.receipt();
  }
}
