package dev.benchwright.workload.metrics;

import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmCompilationMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  /**
   * Of the meters that Micrometer has for a JVM, those that a trial is measured by. A scrape is
   * served by the subject, at its own cost and seldom enough that its code is never hot: with all
   * that could be told it takes as much CPU as hundreds of requests.
   */
  private static final Set<String> READ =
      Set.of(
          "jvm.compilation.time",
          "jvm.gc.pause",
          "jvm.memory.committed",
          "jvm.memory.used",
          "jvm.threads.daemon",
          "jvm.threads.live",
          "jvm.threads.peak",
          "process.cpu.usage",
          "system.cpu.usage",
          "system.load.average.1m");

  /** How the names of our own meters begin. */
  private static final List<String> OWN = List.of("benchwright.", "jvm.threads.virtual.");

  private final PrometheusMeterRegistry registry;
  private final Optional<PinnedVirtualThreads> pinned;
  private final SubjectDescription description = new SubjectDescription();

  /** Starts metering this JVM. */
  public SubjectMetrics() {
    registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    registry.config().meterFilter(MeterFilter.denyUnless(id -> isRead(id.getName())));
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new JvmCompilationMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    VirtualThreadScheduler.bindTo(registry);
    CollectorPauses.bindTo(registry);
    HotspotCounters.bindTo(registry);
    pinned = PinnedVirtualThreads.bindTo(registry);
  }

  /**
   * Times every acquisition of a database connection, whichever pool gives it. A service that never
   * asks for this timer has none: its many buckets would be the dearest part of every scrape.
   */
  public Timer connectionAcquire() {
    return Timer.builder("benchwright.connection.acquire")
        .description(
            "From asking the pool for a connection to having it, or to giving up; acquisitions"
                + " that need not wait are counted too")
        .serviceLevelObjectives(acquireBuckets())
        .register(registry);
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
    registry.close();
  }

  private static boolean isRead(String meter) {
    return READ.contains(meter) || OWN.stream().anyMatch(meter::startsWith);
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
