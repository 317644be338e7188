package dev.benchwright.mvc;

import dev.benchwright.jdbc.ConnectionPool;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.metrics.SubjectMetrics;
import javax.sql.DataSource;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.data.jpa.autoconfigure.DataJpaRepositoriesAutoConfiguration;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.persistence.autoconfigure.PersistenceExceptionTranslationAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/** Configures JPA and HikariCP when there is a database. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty("DB_HOST")
@ImportAutoConfiguration({
  DataJpaRepositoriesAutoConfiguration.class,
  HibernateJpaAutoConfiguration.class,
  PersistenceExceptionTranslationAutoConfiguration.class,
  TransactionAutoConfiguration.class
})
@EntityScan(basePackageClasses = ProductEntity.class)
@EnableJpaRepositories(
    basePackageClasses = ProductRepository.class,
    considerNestedRepositories = false)
class DatabaseConfiguration {

  @Bean
  DatabaseSettings databaseSettings(Environment environment) {
    return DatabaseSettings.from(environment::getProperty)
        .orElseThrow(() -> new IllegalArgumentException("DB_HOST is empty: name a host."));
  }

  /** Returns a pool that opens when the warm-up requests the first connection. */
  @Bean
  ConnectionPool connectionPool(DatabaseSettings settings, SubjectMetrics metrics) {
    return new ConnectionPool(settings, metrics.connectionAcquire());
  }

  @Bean(destroyMethod = "")
  DataSource dataSource(ConnectionPool pool) {
    return pool.connections();
  }

  @Bean
  DatabaseWarmUp databaseWarmUp(ConnectionPool pool, ProductRepository products) {
    return new DatabaseWarmUp(pool, products);
  }
}
