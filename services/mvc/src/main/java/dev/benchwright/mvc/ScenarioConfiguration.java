package dev.benchwright.mvc;

import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.ProductDigest;
import dev.benchwright.workload.ProductReader;
import java.util.concurrent.Semaphore;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What the scenarios are served with. */
@Configuration(proxyBeanMethods = false)
class ScenarioConfiguration {

  /**
   * The scenarios.
   *
   * @param permits how many requests may use the repository at once, or 0 for any number
   */
  @Bean
  BlockingScenarios scenarios(
      ObjectProvider<ProductRepository> repository,
      @Value("${BENCHWRIGHT_REPOSITORY_PERMITS:0}") int permits) {
    if (permits < 0) {
      throw new IllegalArgumentException(
          "BENCHWRIGHT_REPOSITORY_PERMITS is " + permits + ": write 1 or more, or leave it out.");
    }
    ProductRepository products = repository.getIfAvailable();
    if (products == null) {
      return BlockingScenarios.withoutDatabase();
    }
    ProductReader reader = () -> ProductDigest.of(products.findAll());
    return BlockingScenarios.withDatabase(
        permits == 0 ? reader : new PermittedReader(reader, new Semaphore(permits)));
  }
}
