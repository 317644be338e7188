package dev.benchwright.quarkus;

import dev.benchwright.jdbc.JdbcDatabase;
import dev.benchwright.workload.database.DatabaseSettings;
import dev.benchwright.workload.database.DatabaseUnreachableException;
import dev.benchwright.workload.metrics.SubjectMetrics;
import io.agroal.api.AgroalDataSource;
import io.quarkus.arc.Arc;
import io.quarkus.arc.ManagedContext;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.runtime.configuration.ConfigUtils;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Waits for the database, opens every connection of the pool where the service is levelled, and
 * reads the products once as the scenario does.
 *
 * @param threads whose pool is used
 * @param meters are told how long the database was not there
 */
record WarmUp(DatabaseSettings settings, WorkThreads threads, SubjectMetrics meters) {

  private static final String LEVELLED = "levelled";

  /** Returns when the products were read. */
  void run() throws DatabaseUnreachableException, SQLException {
    meters.waitedForDatabase(JdbcDatabase.await(settings));
    boolean fills = ConfigUtils.isProfileActive(LEVELLED);
    switch (threads) {
      case VIRTUAL_THREADS, PLATFORM_THREADS -> {
        if (fills) {
          fill(bean(AgroalDataSource.class));
        }
        ManagedContext request = Arc.container().requestContext();
        request.activate();
        try {
          bean(dev.benchwright.quarkus.blocking.ProductRepository.class).listAll();
        } finally {
          request.terminate();
        }
      }
      case EVENT_LOOPS -> {
        if (fills) {
          await(() -> fill(bean(Pool.class)));
        }
        await(() ->
            Panache.withSession(
                bean(dev.benchwright.quarkus.reactive.ProductRepository.class)::listAll));
      }
    }
  }

  /** Agroal opens connections on request; at its own start, the database may not be up. */
  private void fill(AgroalDataSource pool) throws SQLException {
    List<Connection> held = new ArrayList<>();
    try {
      while (held.size() < settings.poolSize()) {
        held.add(pool.getConnection());
      }
    } finally {
      for (Connection connection : held) {
        connection.close();
      }
    }
  }

  /** Vert.x' pool opens connections on request only. */
  private Uni<Void> fill(Pool pool) {
    List<Uni<SqlConnection>> all =
        Stream.generate(pool::getConnection).limit(settings.poolSize()).toList();
    return Uni.join()
        .all(all)
        .andFailFast()
        .chain(
            held -> Uni.join().all(held.stream().map(SqlConnection::close).toList()).andFailFast())
        .replaceWithVoid();
  }

  private static <T> void await(Supplier<Uni<T>> step) {
    try {
      VertxContextSupport.subscribeAndAwait(step);
    } catch (Throwable failure) {
      throw new IllegalStateException("The products could not be read: " + failure, failure);
    }
  }

  /** Asked for when it is needed: a start without a database has none of these. */
  private static <T> T bean(Class<T> type) {
    return Arc.container().instance(type).get();
  }
}
