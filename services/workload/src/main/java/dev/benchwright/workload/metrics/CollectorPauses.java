package dev.benchwright.workload.metrics;

import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.MeterRegistry;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;

/**
 * Pauses for garbage collection, under Micrometer's name for them. Micrometer's own meter gets a
 * notification of each collection, with the state of all memory in it. In a small heap under load
 * these are dozens in a second, and they cost CPU time beside the subject. This class reads what
 * the collectors count anyway, at each scrape, and costs nothing in between.
 */
final class CollectorPauses {

  /**
   * The suffix of the beans of ZGC and Shenandoah that time work concurrent with the application.
   */
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
