package dev.benchwright.core.measure.query;

import dev.benchwright.core.measure.prometheus.PromQl;
import java.time.Duration;

/**
 * PromQL over the CPU of a whole node, evaluated at the end of the steady phase. The kubelet's
 * cAdvisor tells it of the root cgroup. A cluster may drop that series, as kube-prometheus-stack
 * does; there node_exporter, on the port that it has by default, tells the same.
 */
public final class NodeQueries {

  /** Of machine_cpu_cores, cAdvisor stamps samples with the time at which it last counted cores. */
  private static final String LONG_AGO = "[1h]";

  private static final String EXPORTER_PORT = ":9100";
  private static final String EXPORTER_CPU = "node_cpu_seconds_total";

  private NodeQueries() {}

  /** Cores that the node has. */
  public static String cores(ScrapeTarget kubelet) {
    return "max(last_over_time(%s%s)) or count(%s)"
        .formatted(
            kubelet.series("machine_cpu_cores").latest(),
            LONG_AGO,
            exporter(kubelet).with("mode", "idle").latest());
  }

  /** CPU time that was used, by whomsoever, as cAdvisor tells it. */
  public static PromQl used(ScrapeTarget kubelet) {
    return kubelet.series(ContainerQueries.CPU).with("id", "/");
  }

  /** The same of node_exporter, which has a series for each CPU and kind of use. */
  public static PromQl usedByCpuAndMode(ScrapeTarget kubelet) {
    return exporter(kubelet).without("mode", "idle").without("mode", "iowait");
  }

  /**
   * Cores that were in use, by whichever of both tells it, over a time that ends with that of the
   * query. For a time of minutes: rate() loses up to a scrape interval at each end.
   */
  public static String usedCores(ScrapeTarget kubelet, Duration window) {
    return "max(rate(%s)) or sum(rate(%s))"
        .formatted(used(kubelet).over(window), usedByCpuAndMode(kubelet).over(window));
  }

  private static PromQl exporter(ScrapeTarget kubelet) {
    return PromQl.series(EXPORTER_CPU).with("instance", kubelet.host() + EXPORTER_PORT);
  }
}
