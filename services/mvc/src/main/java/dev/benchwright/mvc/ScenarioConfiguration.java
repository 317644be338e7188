package dev.benchwright.mvc;

import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.ProductDigest;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What the scenarios are served with. */
@Configuration(proxyBeanMethods = false)
class ScenarioConfiguration {

  @Bean
  BlockingScenarios scenarios(ObjectProvider<ProductRepository> repository) {
    ProductRepository products = repository.getIfAvailable();
    return products == null
        ? BlockingScenarios.withoutDatabase()
        : BlockingScenarios.withDatabase(() -> ProductDigest.of(products.findAll()));
  }
}
