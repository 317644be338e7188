package dev.benchwright.webflux.eventloop;

import dev.benchwright.webflux.NewOrder;
import dev.benchwright.webflux.WorkThreads;
import dev.benchwright.workload.shop.Article;
import dev.benchwright.workload.shop.Assortment;
import dev.benchwright.workload.shop.Receipt;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** The scenarios with JSON. */
@RestController
@ConditionalOnProperty(
    name = WorkThreads.VARIABLE,
    havingValue = WorkThreads.EVENT_LOOPS,
    matchIfMissing = true)
class ShopController {

  @GetMapping("/api/articles")
  Mono<List<Article>> articles(@RequestParam(defaultValue = "10") @Min(0) @Max(1000) int count) {
    return Mono.fromCallable(() -> Assortment.first(count));
  }

  @PostMapping("/api/orders")
  Mono<Receipt> order(@RequestBody @Valid NewOrder order) {
    return Mono.fromCallable(order::receipt);
  }
}
