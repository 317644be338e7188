package dev.benchwright.micronaut;

import dev.benchwright.workload.shop.Article;
import dev.benchwright.workload.shop.Assortment;
import dev.benchwright.workload.shop.Receipt;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.serde.annotation.SerdeImport;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;

/** The scenarios with JSON. */
@Controller("/api")
@SerdeImport(Article.class)
@SerdeImport(Receipt.class)
class ShopController {

  @Get("/articles")
  List<Article> articles(@QueryValue(defaultValue = "10") @Min(0) @Max(1000) int count) {
    return Assortment.first(count);
  }

  @Post("/orders")
  Receipt order(@Body @Valid NewOrder order) {
    return order.receipt();
  }
}
