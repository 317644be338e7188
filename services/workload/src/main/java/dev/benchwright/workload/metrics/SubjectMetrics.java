package dev.benchwright.workload.metrics;

import io.micrometer.core.instrument.TimeGauge;
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
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * The meters that every variant publishes with the same definition: the JVM's memory, threads,
 * garbage collections, compilers and processors, and the time to acquire a database connection.
 * They come with the time that the start took, and with a description of the process and its
 * settings, which does not change.
 *
 * <p>Requests are not metered here: the load generator counts them, and a meter in the path of
 * every request would cost each stack differently.
 */
public final class SubjectMetrics implements AutoCloseable {

  private static final double SHORTEST_BUCKET_NANOS = 50e3;
  private static final double LONGEST_BUCKET_NANOS = 33e9;
  private static final double GROWTH = 1.1;
  private static final double MILLIS_OF_A_SECOND = 1000;

  /** The name under which Spring Boot's Actuator has it as well. */
  private static final String READY_TIME = "application.ready.time";

  /**
   * Micrometer's meters of a JVM that a trial needs. The subject serves each scrape at its own
   * cost, and so seldom that the JVM does not optimize that code. A scrape with all meters would
   * take as much CPU as hundreds of requests.
   */
  private static final Set<String> READ =
      Set.of(
          READY_TIME,
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

  /** The prefixes of this project's own meters. */
  private static final List<String> OWN = List.of("benchwright.", "jvm.threads.virtual.");

  private final PrometheusMeterRegistry registry;
  private final Optional<PinnedVirtualThreads> pinned;
  private final SubjectDescription description = new SubjectDescription();
  private volatile Duration databaseWait = Duration.ZERO;
  private volatile @Nullable Timer connectionAcquire;

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
    CompilerThreads.bindTo(registry);
    pinned = PinnedVirtualThreads.bindTo(registry, System.getenv(PinnedVirtualThreads.WANTED));
    description.add(JvmLayout::settings);
  }

  /**
   * Returns the timer of every acquisition of a database connection, whichever pool gives it. A
   * service that never calls this method has no such timer: its many buckets would be the most
   * expensive part of every scrape.
   */
  public Timer connectionAcquire() {
    Timer timer = connectionAcquire;
    if (timer == null) {
      // Two threads may both come here; the registry gives them the same timer.
      timer =
          Timer.builder("benchwright.connection.acquire")
              .description(
                  "From asking the pool for a connection to having it, or to giving up; acquisitions"
                      + " that need not wait are counted too")
              .serviceLevelObjectives(acquireBuckets())
              .register(registry);
      connectionAcquire = timer;
    }
    return timer;
  }

  /**
   * Adds the settings of one more part of the service to the metrics.
   *
   * @param settings the framework's names, and the values; read at the next scrape and then kept,
   *     until another part is added
   */
  public void describe(Supplier<? extends Map<String, ?>> settings) {
    description.add(settings);
  }

  /**
   * Notes that the start waited for a database that was not there yet, which is not the service's
   * own time.
   *
   * @param wait how long the database was not there
   */
  public void waitedForDatabase(Duration wait) {
    databaseWait = wait;
  }

  /** Adds how long the service's start took. It has no value until the service can serve. */
  void timeTheStart(Readiness readiness) {
    TimeGauge.builder(
            READY_TIME,
            readiness,
            TimeUnit.SECONDS,
            start ->
                start
                    .readyAfter()
                    .map(time -> time.minus(databaseWait).toMillis() / MILLIS_OF_A_SECOND)
                    .orElse(Double.NaN))
        .description(
            "From the start of the JVM until the service could serve, without the time in which its"
                + " database was not there")
        .register(registry);
  }

  /** Returns all meters and the description of the process in Prometheus' text format. */
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
   * Returns upper bounds so close to each other that a percentile read from them is off by 10 % at
   * most.
   */
  private static Duration[] acquireBuckets() {
    return DoubleStream.iterate(
            SHORTEST_BUCKET_NANOS, nanos -> nanos < LONGEST_BUCKET_NANOS, nanos -> nanos * GROWTH)
        .mapToObj(nanos -> Duration.ofNanos(Math.round(nanos)))
        .toArray(Duration[]::new);
  }
}
