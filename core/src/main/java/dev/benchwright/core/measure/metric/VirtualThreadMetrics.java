package dev.benchwright.core.measure.metric;

import static dev.benchwright.core.measure.metric.JvmMetrics.count;
import static dev.benchwright.core.measure.metric.JvmMetrics.jvm;
import static dev.benchwright.core.measure.metric.JvmMetrics.max;
import static dev.benchwright.core.measure.metric.JvmMetrics.mean;

import java.util.List;

/** Metrics that a JVM reports about its virtual threads. */
final class VirtualThreadMetrics {

  private static final String MOUNTED = "jvm_threads_virtual_mounted";
  private static final String QUEUED = "jvm_threads_virtual_queued";
  private static final String PINNED = "benchwright_virtual_thread_pinned_seconds";

  static final List<Metric> ALL =
      List.of(
          scheduler(
              "carrierThreadsMax",
              "threads",
              "Platform threads that carry virtual ones, maximum; 0 where no virtual thread ever"
                  + " ran.",
              max("jvm_threads_virtual_pool_size", 1)),
          scheduler(
              "virtualThreadsMounted",
              "threads",
              "Virtual threads that run on a carrier, mean.",
              mean(MOUNTED, 1)),
          scheduler("virtualThreadsMountedMax", "threads", "The same, maximum.", max(MOUNTED, 1)),
          scheduler(
              "virtualThreadsQueued",
              "threads",
              "Runnable virtual threads that wait for a carrier, mean.",
              mean(QUEUED, 1)),
          scheduler("virtualThreadsQueuedMax", "threads", "The same, maximum.", max(QUEUED, 1)),
          jvm(
                  "pinnedCount",
                  "events",
                  "How often a virtual thread waited without leaving its carrier.",
                  count(PINNED + "_count", 1))
              .inWholeNumbers()
              .only(Presence.JVM_INTERNALS)
              .lowerIsBetter(),
          jvm("pinnedMillis", "ms", "Total time of those waits.", count(PINNED + "_sum", 1000))
              .only(Presence.JVM_INTERNALS)
              .lowerIsBetter());

  private VirtualThreadMetrics() {}

  private static Metric scheduler(
      String name, String unit, String description, MetricOrigin origin) {
    return jvm(name, unit, description, origin).only(Presence.VIRTUAL_THREAD_SCHEDULER);
  }
}
