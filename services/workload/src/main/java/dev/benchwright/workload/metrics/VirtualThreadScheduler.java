package dev.benchwright.workload.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.lang.management.ManagementFactory;
import java.util.function.ToDoubleFunction;
import jdk.management.VirtualThreadSchedulerMXBean;

/**
 * The scheduler of virtual threads, read from the JVM's own bean. Micrometer's binder of virtual
 * threads is not used because it keeps a flight recording running for the life of the process.
 */
final class VirtualThreadScheduler {

  private VirtualThreadScheduler() {}

  static void bindTo(MeterRegistry registry) {
    VirtualThreadSchedulerMXBean scheduler =
        ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
    gauge(
        registry,
        scheduler,
        "jvm.threads.virtual.parallelism",
        "Carrier threads aimed at",
        VirtualThreadSchedulerMXBean::getParallelism);
    gauge(
        registry,
        scheduler,
        "jvm.threads.virtual.pool.size",
        "Carrier threads started and not yet ended",
        VirtualThreadSchedulerMXBean::getPoolSize);
    gauge(
        registry,
        scheduler,
        "jvm.threads.virtual.mounted",
        "Virtual threads that run on a carrier thread",
        VirtualThreadSchedulerMXBean::getMountedVirtualThreadCount);
    gauge(
        registry,
        scheduler,
        "jvm.threads.virtual.queued",
        "Virtual threads that wait for a carrier thread",
        VirtualThreadSchedulerMXBean::getQueuedVirtualThreadCount);
  }

  private static void gauge(
      MeterRegistry registry,
      VirtualThreadSchedulerMXBean scheduler,
      String name,
      String description,
      ToDoubleFunction<VirtualThreadSchedulerMXBean> value) {
    Gauge.builder(name, scheduler, value)
        .description(description)
        .strongReference(true)
        .register(registry);
  }
}
