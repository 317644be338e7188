package dev.benchwright.workload.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.lang.reflect.Method;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Counters that HotSpot keeps anyway but shows only through a package that it does not export. All
 * JDKs count safepoints; JDK 24 and older also count monitors, and JDK 25 no longer does. A process
 * that was started without an export of that package, or with {@code -XX:-UsePerfData}, has none of
 * them.
 *
 * <p>{@code Add-Exports: java.management/sun.management java.management/sun.management.counter} in
 * the manifest of the jar that {@code java -jar} starts exports it.
 */
final class HotspotCounters {

  private static final double MILLIS_PER_SECOND = 1000;

  private final MeterRegistry registry;

  private HotspotCounters(MeterRegistry registry) {
    this.registry = registry;
  }

  static void bindTo(MeterRegistry registry) {
    try {
      Object runtime =
          Class.forName("sun.management.ManagementFactoryHelper")
              .getMethod("getHotspotRuntimeMBean")
              .invoke(null);
      new HotspotCounters(registry).counters(runtime);
    } catch (ReflectiveOperationException | RuntimeException unknown) {
      // This JVM does not show its counters: the meters are absent.
    }
  }

  private void counters(Object runtime) throws ReflectiveOperationException {
    Class<?> type = Class.forName("sun.management.HotspotRuntimeMBean");
    // Each counter is a live view: it is looked up once and then returns its current value.
    List<?> all = (List<?>) type.getMethod("getInternalRuntimeCounters").invoke(runtime);
    if (all.isEmpty()) {
      return;
    }
    Method safepoints = type.getMethod("getSafepointCount");
    FunctionCounter.builder("benchwright.safepoints", runtime, reading(safepoints))
        .description("Times that all threads were stopped, for whatever reason")
        .register(registry);
    Method safepointMillis = type.getMethod("getTotalSafepointTime");
    FunctionCounter.builder(
            "benchwright.safepoint",
            runtime,
            bean -> reading(safepointMillis).applyAsDouble(bean) / MILLIS_PER_SECOND)
        .baseUnit("seconds")
        .description("Time for which all threads were stopped")
        .register(registry);
    Class<?> counterType = Class.forName("sun.management.counter.Counter");
    Method name = counterType.getMethod("getName");
    Method value = counterType.getMethod("getValue");
    for (Object counter : all) {
      switch ((String) name.invoke(counter)) {
        case "sun.rt._sync_Inflations" ->
            monitors("inflations", "Monitors made for locks", counter, value);
        case "sun.rt._sync_Deflations" ->
            monitors("deflations", "Monitors taken back from locks", counter, value);
        case "sun.rt._sync_ContendedLockAttempts" ->
            monitors("contended", "Attempts to take a lock that another held", counter, value);
        default -> {
          // No study reports this counter.
        }
      }
    }
  }

  private void monitors(String what, String description, Object counter, Method value) {
    FunctionCounter.builder("benchwright.monitor." + what, counter, reading(value))
        .description(description)
        .register(registry);
  }

  private static ToDoubleFunction<Object> reading(Method number) {
    return object -> {
      try {
        return ((Number) number.invoke(object)).doubleValue();
      } catch (ReflectiveOperationException unknown) {
        return Double.NaN;
      }
    };
  }
}
