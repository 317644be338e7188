package dev.benchwright.bookshop.mvc;

import dev.benchwright.bookshop.mvc.books.BooksConfiguration;
import dev.benchwright.bookshop.mvc.orders.OrdersConfiguration;
import dev.benchwright.bookshop.mvc.recommendations.RecommendationsConfiguration;
import dev.benchwright.bookshop.mvc.users.UsersConfiguration;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Import;

/** The services of the bookshop, of which the active profiles choose. */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import({
  BooksConfiguration.class,
  OrdersConfiguration.class,
  ProblemAdvice.class,
  RecommendationsConfiguration.class,
  UsersConfiguration.class
})
public class BookshopApplication {

  /** Starts the services of the active profiles. */
  public static void main(String[] arguments) {
    SpringApplication application = new SpringApplication(BookshopApplication.class);
    if (List.of(arguments).contains(TrainingRun.OPTION)) {
      TrainingRun.of(application);
    } else {
      application.run(arguments);
    }
  }
}
