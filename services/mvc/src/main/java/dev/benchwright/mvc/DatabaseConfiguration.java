package dev.benchwright.mvc;

import com.zaxxer.hikari.HikariDataSource;
import dev.benchwright.jdbc.HikariPools;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.metrics.SubjectMetrics;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;

/** What the service does with its database besides what Spring Boot does with it. */
@Configuration(proxyBeanMethods = false)
@Profile("!" + MvcApplication.NO_DATABASE)
class DatabaseConfiguration {

  @Bean
  DatabaseSettings databaseSettings(Environment environment) {
    return DatabaseSettings.from(environment::getProperty).orElseThrow();
  }

  @Bean
  DatabaseWarmUp databaseWarmUp(
      DatabaseSettings settings,
      HikariDataSource pool,
      ProductRepository products,
      SubjectMetrics metrics,
      Environment environment) {
    HikariPools.time(pool, metrics.connectionAcquire());
    return new DatabaseWarmUp(
        settings, pool, products, environment.matchesProfiles(MvcApplication.LEVELLED), metrics);
  }
}
