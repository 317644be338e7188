package dev.benchwright.workload.metrics;

import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.MeterRegistry;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;

/**
 * Pauses for garbage collection, under the name that they have in Micrometer. Its own meter is told
 * of each collection by a notification with the state of all memory in it: in a small heap, under
 * load, dozens in a second, which is work of ours beside that of the subject. What the collectors
 * have counted anyway is read when it is asked for, and costs nothing in between.
 */
final class CollectorPauses {

  /** Beans of ZGC and Shenandoah that time what goes on beside the application. */
  private static final String CONCURRENT = "Cycles";

  private CollectorPauses() {}

  static void bindTo(MeterRegistry registry) {
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (!collector.getName().endsWith(CONCURRENT)) {
        FunctionTimer.builder(
                "jvm.gc.pause",
                collector,
                GarbageCollectorMXBean::getCollectionCount,
                GarbageCollectorMXBean::getCollectionTime,
                TimeUnit.MILLISECONDS)
            .tag("gc", collector.getName())
            .description("Times that the application was stopped to collect garbage")
            .register(registry);
      }
    }
  }
}
