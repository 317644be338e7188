package dev.benchwright.mvc;

import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.ProductDigest;
import dev.benchwright.workload.ProductReader;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** Configures the scenarios, with or without a database. */
@Configuration(proxyBeanMethods = false)
class ScenarioConfiguration {

  @Bean
  BlockingScenarios scenarios(
      Environment environment, ObjectProvider<ProductRepository> repository) {
    Optional<Semaphore> permits = RepositoryPermits.from(environment::getProperty);
    ProductRepository products = repository.getIfAvailable();
    if (products == null) {
      return BlockingScenarios.withoutDatabase();
    }
    ProductReader reader = () -> ProductDigest.of(products.findAll());
    return BlockingScenarios.withDatabase(
        permits.<ProductReader>map(limit -> new PermittedReader(reader, limit)).orElse(reader));
  }
}
