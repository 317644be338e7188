package dev.benchwright.quarkus.reactive;

import dev.benchwright.workload.metrics.SubjectMetrics;
import io.quarkus.reactive.pg.client.PgPoolCreator;
import io.vertx.pgclient.PgBuilder;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.SqlConnectOptions;
import jakarta.inject.Singleton;
import java.util.List;

/** Makes the pool as Quarkus does, and puts a timer around it. */
@Singleton
public class TimedPools implements PgPoolCreator {

  private final SubjectMetrics meters;

  TimedPools(SubjectMetrics meters) {
    this.meters = meters;
  }

  @Override
  public Pool create(Input input) {
    Pool pool =
        PgBuilder.pool()
            .with(input.poolOptions())
            .connectingTo(List.<SqlConnectOptions>copyOf(input.pgConnectOptionsList()))
            .using(input.vertx())
            .build();
    return new TimedPool(pool, meters.connectionAcquire());
  }
}
