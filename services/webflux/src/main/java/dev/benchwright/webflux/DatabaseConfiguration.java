package dev.benchwright.webflux;

import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.metrics.SubjectMetrics;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.postgresql.PostgresqlConnectionConfiguration;
import io.r2dbc.postgresql.PostgresqlConnectionFactory;
import io.r2dbc.postgresql.client.SSLMode;
import java.time.Duration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcAutoConfiguration;
import org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcRepositoriesAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcTransactionManagerAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.data.r2dbc.repository.config.EnableR2dbcRepositories;

/** Configures R2DBC and its pool when there is a database. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty("DB_HOST")
@ImportAutoConfiguration({
  DataR2dbcAutoConfiguration.class,
  DataR2dbcRepositoriesAutoConfiguration.class,
  R2dbcAutoConfiguration.class,
  R2dbcTransactionManagerAutoConfiguration.class,
  TransactionAutoConfiguration.class
})
@EnableR2dbcRepositories(
    basePackageClasses = ProductRepository.class,
    considerNestedRepositories = false)
class DatabaseConfiguration {

  private static final Duration NEVER = Duration.ofSeconds(-1);

  @Bean
  DatabaseSettings databaseSettings(Environment environment) {
    return DatabaseSettings.from(environment::getProperty)
        .orElseThrow(() -> new IllegalArgumentException("DB_HOST is empty: name a host."));
  }

  @Bean
  PostgresqlConnectionConfiguration postgresql(DatabaseSettings settings) {
    return PostgresqlConnectionConfiguration.builder()
        .host(settings.host())
        .port(settings.port())
        .database(settings.name())
        .username(settings.user())
        .password(settings.password())
        .connectTimeout(DatabaseSettings.CONNECT_TIMEOUT)
        .sslMode(SSLMode.DISABLE)
        .build();
  }

  /** Returns a pool that opens its connections when the warm-up requests them. */
  @Bean
  TimedConnectionPool connectionFactory(
      PostgresqlConnectionConfiguration postgresql, SubjectMetrics metrics) {
    ConnectionPoolConfiguration configuration =
        ConnectionPoolConfiguration.builder(new PostgresqlConnectionFactory(postgresql))
            .initialSize(DatabaseSettings.POOL_SIZE)
            .minIdle(DatabaseSettings.POOL_SIZE)
            .maxSize(DatabaseSettings.POOL_SIZE)
            .maxAcquireTime(DatabaseSettings.ACQUIRE_TIMEOUT)
            // No connection is replaced in the middle of a measurement.
            .maxIdleTime(NEVER)
            .maxLifeTime(NEVER)
            .build();
    return new TimedConnectionPool(new ConnectionPool(configuration), metrics.connectionAcquire());
  }

  @Bean
  DatabaseWarmUp databaseWarmUp(
      DatabaseSettings settings,
      PostgresqlConnectionConfiguration postgresql,
      TimedConnectionPool pool,
      ProductRepository products) {
    return new DatabaseWarmUp(
        settings, new PostgresqlConnectionFactory(postgresql), pool, products);
  }
}
