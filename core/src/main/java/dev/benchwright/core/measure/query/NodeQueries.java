package dev.benchwright.core.measure.query;

import dev.benchwright.core.measure.prometheus.PromQl;
import java.time.Duration;

/**
 * PromQL on the CPU of a whole node, evaluated at the end of the steady phase. The kubelet's
 * cAdvisor reports it for the root cgroup. A cluster may drop that series, as kube-prometheus-stack
 * does; then node_exporter, on its default port, has the same. Several jobs may scrape either.
 */
public final class NodeQueries {

  /** cAdvisor gives samples of machine_cpu_cores the time at which it last counted the cores. */
  private static final String LONG_AGO = "[1h]";

  private static final String EXPORTER_PORT = ":9100";
  private static final String EXPORTER_CPU = "node_cpu_seconds_total";

  private NodeQueries() {}

  /** Returns the query for the number of cores of the node. */
  public static String cores(ScrapeTarget kubelet) {
    return "max(last_over_time(%s%s)) or count(max by (cpu) (%s))"
        .formatted(
            kubelet.series("machine_cpu_cores").latest(),
            LONG_AGO,
            exporter(kubelet).with("mode", "idle").latest());
  }

  /** Selects cAdvisor's counter of all CPU time that was used on the node. */
  public static PromQl used(ScrapeTarget kubelet) {
    return kubelet.series(ContainerQueries.CPU).with("id", "/");
  }

  /** Selects the same of node_exporter, which has a series for each CPU and kind of use. */
  public static PromQl usedByCpuAndMode(ScrapeTarget kubelet) {
    return exporter(kubelet).without("mode", "idle").without("mode", "iowait");
  }

  /**
   * Returns the query for the cores in use, from whichever of the two has it, over a window that
   * ends at the time of the query. Use a window of minutes: rate() loses up to a scrape interval at
   * each end.
   */
  public static String usedCores(ScrapeTarget kubelet, Duration window) {
    return "max(rate(%s)) or sum(max by (cpu, mode) (rate(%s)))"
        .formatted(used(kubelet).over(window), usedByCpuAndMode(kubelet).over(window));
  }

  private static PromQl exporter(ScrapeTarget kubelet) {
    return PromQl.series(EXPORTER_CPU).with("instance", kubelet.host() + EXPORTER_PORT);
  }
}
