package dev.benchwright.webflux;

import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.metrics.SubjectMetrics;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.spi.ConnectionFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;

/** What the service does with its database besides what Spring Boot does with it. */
@Configuration(proxyBeanMethods = false)
@Profile("!" + WebFluxApplication.NO_DATABASE)
class DatabaseConfiguration {

  @Bean
  DatabaseSettings databaseSettings(Environment environment) {
    return DatabaseSettings.from(environment::getProperty).orElseThrow();
  }

  /**
   * Puts a timer around Spring Boot's pool. Spring Boot's own decorators of connection factories do
   * not see acquisitions: they are inside the pool.
   */
  @Bean
  static BeanPostProcessor timedConnectionPool(ObjectProvider<SubjectMetrics> metrics) {
    return new BeanPostProcessor() {
      @Override
      public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof ConnectionPool pool
            ? new TimedConnectionPool(pool, metrics.getObject().connectionAcquire())
            : bean;
      }
    };
  }

  @Bean
  DatabaseWarmUp databaseWarmUp(
      DatabaseSettings settings,
      ConnectionFactory pool,
      ProductRepository products,
      SubjectMetrics metrics,
      Environment environment) {
    return new DatabaseWarmUp(
        settings,
        ((TimedConnectionPool) pool).pool(),
        products,
        environment.matchesProfiles(WebFluxApplication.LEVELLED),
        metrics);
  }
}
