package dev.benchwright.jetty;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.benchwright.workload.shop.Article;
import dev.benchwright.workload.shop.Assortment;
import dev.benchwright.workload.shop.Receipt;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.eclipse.jetty.http.BadMessageException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/** The scenarios with JSON. */
final class ShopScenarios {

  private ShopScenarios() {}

  static List<Article> articles(Request request) {
    return Assortment.first(Parameters.query(request, "count", 10, 0, 1000));
  }

  static Receipt order(Request request) throws IOException {
    try (InputStream body = Content.Source.asInputStream(request)) {
      return JsonHandler.JSON.readValue(body, NewOrder.class).receipt();
    } catch (JsonProcessingException malformed) {
      throw new BadMessageException("The body is no order: " + malformed.getOriginalMessage());
    }
  }
}
