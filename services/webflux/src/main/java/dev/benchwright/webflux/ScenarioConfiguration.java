package dev.benchwright.webflux;

import dev.benchwright.workload.Answer;
import dev.benchwright.workload.AsynchronousFileRoundTrip;
import dev.benchwright.workload.BlockingScenarios;
import dev.benchwright.workload.FailureLog;
import dev.benchwright.workload.ProductDigest;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import reactor.core.publisher.Mono;

/** Configures the scenarios, with or without a database. */
@Configuration(proxyBeanMethods = false)
class ScenarioConfiguration {

  @Bean
  ReactiveScenarios scenarios(
      Environment environment, ObjectProvider<ProductRepository> repository) {
    ProductRepository products = repository.getIfAvailable();
    Mono<Answer> db = products == null ? Mono.just(Answer.NO_DATABASE) : readAll(products);
    return switch (WorkThreads.from(environment::getProperty)) {
      case EVENT_LOOPS -> new EventLoopScenarios(new AsynchronousFileRoundTrip(), db);
      case VIRTUAL_THREADS -> new BoundedElasticScenarios(BlockingScenarios.withoutDatabase(), db);
    };
  }

  private static Mono<Answer> readAll(ProductRepository products) {
    FailureLog failures =
        new FailureLog(ScenarioConfiguration.class, "The products could not be read");
    return Mono.defer(() -> products.findAll().reduce(ProductDigest.EMPTY, ProductDigest::plus))
        .map(Answer::toProducts)
        .doOnError(failures::first)
        .onErrorReturn(Answer.DATABASE_FAILED);
  }
}
