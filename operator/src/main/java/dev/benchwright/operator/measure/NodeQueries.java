package dev.benchwright.operator.measure;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * PromQL over the CPU of a whole node, evaluated at the end of the steady phase. The kubelet's
 * cAdvisor tells it of the root cgroup. A cluster may drop that series, as kube-prometheus-stack
 * does; there node_exporter, on the port that it has by default, tells the same.
 */
final class NodeQueries {

  /** Of machine_cpu_cores, cAdvisor stamps samples with the time at which it last counted cores. */
  private static final String LONG_AGO = "[1h]";

  private static final String EXPORTER_PORT = ":9100";
  private static final String EXPORTER_CPU = "node_cpu_seconds_total";

  private NodeQueries() {}

  /** Cores that the node has. */
  static String cores(ScrapeTarget kubelet) {
    return "max(last_over_time(%s%s)) or count(%s)"
        .formatted(
            kubelet.series("machine_cpu_cores").latest(),
            LONG_AGO,
            exporter(kubelet).with("mode", "idle").latest());
  }

  /** Cores that were in use. */
  static String usedCores(ScrapeTarget kubelet, QueryScope scope) {
    return usedCores(kubelet, scope.window());
  }

  /** Cores that were in use, over a time that ends with that of the query. */
  static String usedCores(ScrapeTarget kubelet, Duration window) {
    return "max(rate(%s)) or sum(rate(%s))"
        .formatted(
            kubelet.series(ContainerQueries.CPU).with("id", "/").over(window),
            exporter(kubelet).without("mode", "idle").without("mode", "iowait").over(window));
  }

  /**
   * Cores that containers of the trial used there.
   *
   * @param containers the CPU of each, wherever it runs
   */
  static String trialCores(ScrapeTarget kubelet, QueryScope scope, List<PromQl> containers) {
    return "sum(%s)"
        .formatted(
            containers.stream()
                .map(cpu ->
                    "max by (pod) (rate(%s))".formatted(kubelet.narrowed(cpu).over(scope.window())))
                .collect(Collectors.joining(" or ")));
  }

  private static PromQl exporter(ScrapeTarget kubelet) {
    return PromQl.series(EXPORTER_CPU).with("instance", kubelet.host() + EXPORTER_PORT);
  }
}
