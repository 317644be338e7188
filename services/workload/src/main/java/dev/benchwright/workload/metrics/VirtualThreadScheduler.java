package dev.benchwright.workload.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * The scheduler of virtual threads, read from a bean that the JVM has since JDK 24; older JDKs do
 * not report it. The bean is read by name, because code that runs on JDK 21 cannot name its type.
 */
final class VirtualThreadScheduler {

  private static final String BEAN = "jdk.management:type=VirtualThreadScheduler";

  private final MBeanServer beans;
  private final ObjectName bean;

  private VirtualThreadScheduler(MBeanServer beans, ObjectName bean) {
    this.beans = beans;
    this.bean = bean;
  }

  static void bindTo(MeterRegistry registry) {
    try {
      MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
      ObjectName bean = new ObjectName(BEAN);
      if (beans.isRegistered(bean)) {
        new VirtualThreadScheduler(beans, bean).gauges(registry);
      }
    } catch (JMException impossible) {
      throw new IllegalStateException(BEAN + " is a right name of a bean", impossible);
    }
  }

  private void gauges(MeterRegistry registry) {
    gauge(registry, "parallelism", "Target number of carrier threads", "Parallelism");
    gauge(registry, "pool.size", "Carrier threads started and not yet ended", "PoolSize");
    gauge(
        registry,
        "mounted",
        "Virtual threads that run on a carrier thread",
        "MountedVirtualThreadCount");
    gauge(
        registry,
        "queued",
        "Virtual threads that wait for a carrier thread",
        "QueuedVirtualThreadCount");
  }

  private void gauge(MeterRegistry registry, String name, String description, String attribute) {
    Gauge.builder("jvm.threads.virtual." + name, this, scheduler -> scheduler.value(attribute))
        .description(description)
        .strongReference(true)
        .register(registry);
  }

  private double value(String attribute) {
    try {
      return ((Number) beans.getAttribute(bean, attribute)).doubleValue();
    } catch (JMException unknown) {
      return Double.NaN;
    }
  }
}
