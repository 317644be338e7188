package dev.benchwright.mvc;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.metrics.IMetricsTracker;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.metrics.SubjectMetrics;
import io.micrometer.core.instrument.Timer;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
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

/** JPA and HikariCP, when there is a database at all. */
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

  /** The pool opens at the first connection asked of it, which the warm-up does. */
  @Bean
  HikariDataSource dataSource(DatabaseSettings settings, SubjectMetrics metrics) {
    HikariDataSource pool = new HikariDataSource();
    pool.setJdbcUrl(url(settings));
    pool.setUsername(settings.user());
    pool.setPassword(settings.password());
    pool.setMaximumPoolSize(DatabaseSettings.POOL_SIZE);
    pool.setMinimumIdle(DatabaseSettings.POOL_SIZE);
    pool.setConnectionTimeout(DatabaseSettings.ACQUIRE_TIMEOUT.toMillis());
    // No connection is replaced or probed in the middle of a measurement.
    pool.setMaxLifetime(0);
    pool.setKeepaliveTime(0);
    pool.setMetricsTrackerFactory((name, stats) -> acquireTracker(metrics.connectionAcquire()));
    return pool;
  }

  @Bean
  DatabaseWarmUp databaseWarmUp(
      DatabaseSettings settings, HikariDataSource pool, ProductRepository products) {
    return new DatabaseWarmUp(settings, url(settings), pool, products);
  }

  private static String url(DatabaseSettings settings) {
    return "jdbc:postgresql://%s:%d/%s?connectTimeout=%d&sslmode=disable"
        .formatted(
            settings.host(),
            settings.port(),
            settings.name(),
            DatabaseSettings.CONNECT_TIMEOUT.toSeconds());
  }

  private static IMetricsTracker acquireTracker(Timer acquire) {
    return new IMetricsTracker() {
      @Override
      public void recordConnectionAcquiredNanos(long elapsedNanos) {
        acquire.record(elapsedNanos, TimeUnit.NANOSECONDS);
      }
    };
  }

  /** How one plain connection, outside the pool, logs in. */
  static Properties credentials(DatabaseSettings settings) {
    Properties properties = new Properties();
    properties.setProperty("user", settings.user());
    properties.setProperty("password", settings.password());
    return properties;
  }
}
