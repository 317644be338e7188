package dev.benchwright.quarkus.blocking;

import dev.benchwright.workload.metrics.SubjectMetrics;
import io.micrometer.core.instrument.Timer;
import io.quarkus.arc.Arc;
import java.util.concurrent.TimeUnit;
import org.hibernate.SessionEventListener;

/**
 * Times every acquisition of a connection: from asking Agroal, Quarkus' pool, until it gives one or
 * gives up. Hibernate makes one for each session, by its name in application.properties. Agroal's
 * own hook comes after the acquisition and does not know when it began.
 */
public final class ConnectionTimer implements SessionEventListener {

  private static final long serialVersionUID = 1L;

  private final transient Timer acquire =
      Arc.container().instance(SubjectMetrics.class).get().connectionAcquire();
  private long start;

  @Override
  public void jdbcConnectionAcquisitionStart() {
    start = System.nanoTime();
  }

  @Override
  public void jdbcConnectionAcquisitionEnd() {
    acquire.record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
  }
}
