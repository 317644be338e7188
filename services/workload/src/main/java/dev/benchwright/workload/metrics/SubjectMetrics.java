package dev.benchwright.workload.metrics;

import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmCompilationMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;

/**
 * The meters that every variant publishes, by one definition: the JVM's memory, threads, garbage
 * collections, compilers and processors, and the time to acquire a database connection. Beside them
 * stands what the process is and what it is set to, which does not change.
 *
 * <p>Requests are not metered here: the load generator counts them, and a meter in the path of
 * every request would cost each stack differently.
 */
public final class SubjectMetrics implements AutoCloseable {

  private static final double SHORTEST_BUCKET_NANOS = 50e3;
  private static final double LONGEST_BUCKET_NANOS = 33e9;
  private static final double GROWTH = 1.1;

  private final PrometheusMeterRegistry registry;
  private final JvmGcMetrics collections;
  private final Optional<PinnedVirtualThreads> pinned;
  private final Timer connectionAcquire;
  private final SubjectDescription description = new SubjectDescription();

  /** Starts metering this JVM. */
  public SubjectMetrics() {
    registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    // Threads by state: six walks over all threads for each scrape, which a thousand threads feel.
    registry.config().meterFilter(MeterFilter.denyNameStartsWith("jvm.threads.states"));
    collections = new JvmGcMetrics();
    new JvmMemoryMetrics().bindTo(registry);
    collections.bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ClassLoaderMetrics().bindTo(registry);
    new JvmCompilationMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    VirtualThreadScheduler.bindTo(registry);
    HotspotCounters.bindTo(registry);
    pinned = PinnedVirtualThreads.bindTo(registry);
    connectionAcquire =
        Timer.builder("benchwright.connection.acquire")
            .description(
                "From asking the pool for a connection to having it, or to giving up; acquisitions"
                    + " that need not wait are counted too")
            .serviceLevelObjectives(acquireBuckets())
            .register(registry);
  }

  /** Times every acquisition of a database connection, whichever pool gives it. */
  public Timer connectionAcquire() {
    return connectionAcquire;
  }

  /**
   * From now on, the settings of one more part of the service are told.
   *
   * @param settings names, as the framework has them, and values; asked once, at the next scrape
   */
  public void describe(Supplier<? extends Map<String, ?>> settings) {
    description.add(settings);
  }

  /** All meters in Prometheus' text format, and what the process is. */
  public String scrape() {
    return registry.scrape() + description.text();
  }

  @Override
  public void close() {
    pinned.ifPresent(PinnedVirtualThreads::close);
    collections.close();
    registry.close();
  }

  /**
   * Upper bounds, so near to each other that a percentile read from them is off by 10 % at most.
   */
  private static Duration[] acquireBuckets() {
    return DoubleStream.iterate(
            SHORTEST_BUCKET_NANOS, nanos -> nanos < LONGEST_BUCKET_NANOS, nanos -> nanos * GROWTH)
        .mapToObj(nanos -> Duration.ofNanos(Math.round(nanos)))
        .toArray(Duration[]::new);
  }
}
