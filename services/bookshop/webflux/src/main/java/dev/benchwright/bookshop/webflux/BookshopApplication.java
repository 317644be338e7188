package dev.benchwright.bookshop.webflux;

import dev.benchwright.bookshop.webflux.books.BooksConfiguration;
import dev.benchwright.bookshop.webflux.gateway.GatewayConfiguration;
import dev.benchwright.bookshop.webflux.orders.OrdersConfiguration;
import dev.benchwright.bookshop.webflux.recommendations.RecommendationsConfiguration;
import dev.benchwright.bookshop.webflux.users.UsersConfiguration;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.security.autoconfigure.ReactiveUserDetailsServiceAutoConfiguration;
import org.springframework.boot.security.autoconfigure.actuate.web.reactive.ReactiveManagementWebSecurityAutoConfiguration;
import org.springframework.boot.security.autoconfigure.web.reactive.ReactiveWebSecurityAutoConfiguration;
import org.springframework.boot.security.oauth2.server.resource.autoconfigure.reactive.ReactiveOAuth2ResourceServerAutoConfiguration;
import org.springframework.context.annotation.Import;

/**
 * All services of the bookshop and its gateway; the active profile says which of them it is. Spring
 * Security is on the class path of all of them, but only the gateway uses it for requests, and
 * configures it itself.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration(
    exclude = {
      ReactiveManagementWebSecurityAutoConfiguration.class,
      ReactiveOAuth2ResourceServerAutoConfiguration.class,
      ReactiveUserDetailsServiceAutoConfiguration.class,
      ReactiveWebSecurityAutoConfiguration.class
    })
@Import({
  UsersConfiguration.class,
  OrdersConfiguration.class,
  BooksConfiguration.class,
  RecommendationsConfiguration.class,
  GatewayConfiguration.class,
  GenreConverter.class,
  ProblemAdvice.class
})
public class BookshopApplication {

  /** Starts the service; with {@code --training-run} all of them, and stops them again. */
  public static void main(String[] arguments) {
    if (TrainingRun.isAskedFor(arguments)) {
      TrainingRun.start().close();
    } else {
      SpringApplication.run(BookshopApplication.class, arguments);
    }
  }
}
