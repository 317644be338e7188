package dev.benchwright.workload.metrics;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/** Collects all garbage when it is asked to, so that what is measured next begins without any. */
final class Collector {

  private Collector() {}

  /**
   * Returns when the collection is over.
   *
   * @return false when the JVM has not collected: it was told to ignore such wishes
   */
  @SuppressWarnings("SystemGc") // The collection is what was asked for.
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
