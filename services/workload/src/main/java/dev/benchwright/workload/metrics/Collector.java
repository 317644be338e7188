package dev.benchwright.workload.metrics;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/** Collects all garbage on request, so that the next measurement begins without any. */
final class Collector {

  private Collector() {}

  /**
   * Collects garbage and returns when the collection is over.
   *
   * @return false when the JVM has not collected, because its options disable explicit collections
   */
  @SuppressWarnings("SystemGc") // The caller asks for this collection.
  static boolean collect() {
    long before = collections();
    System.gc();
    return collections() > before;
  }

  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .sum();
  }
}
