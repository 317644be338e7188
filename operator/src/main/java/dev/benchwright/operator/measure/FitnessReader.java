package dev.benchwright.operator.measure;

import dev.benchwright.core.measure.prometheus.PromQl;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusClient.Sample;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.ContainerQueries;
import dev.benchwright.core.measure.query.NodeQueries;
import dev.benchwright.core.measure.query.ScrapeTarget;
import dev.benchwright.operator.measure.PrometheusFitness.Histograms;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads whether a Prometheus is fit for benchmarks, while none is running. */
public final class FitnessReader {

  /** Holds four scrapes even at one scrape a minute. */
  private static final Duration PAST = Duration.ofMinutes(5);

  /** The CPU in use is a mean over at least this time, so that short loads of others even out. */
  private static final Duration SHORTEST_WINDOW = Duration.ofMinutes(1);

  private static final int SCRAPES_OF_A_RATE = 4;

  /** Each kubelet takes some queries; in a cluster with more nodes, the others are alike. */
  private static final int MOST_KUBELETS = 20;

  private static final Pattern MAJOR_MINOR = Pattern.compile("v?(\\d+)\\.(\\d+).*");

  private final PrometheusClient prometheus;

  /** Creates a reader for this Prometheus. */
  public FitnessReader(PrometheusClient prometheus) {
    this.prometheus = prometheus;
  }

  /**
   * Reads the fitness.
   *
   * @param now the present
   * @throws PrometheusException when it cannot be reached, or is no Prometheus
   */
  public PrometheusFitness read(Instant now) throws PrometheusException {
    var version = prometheus.version();
    var containers = new ArrayList<ScrapeCadence>();
    var nodes = new ArrayList<NodeCpu>();
    for (var kubelet : kubelets(now)) {
      var cadence = cadence(kubelet, now);
      containers.add(cadence);
      cpu(kubelet, cadence, now).ifPresent(nodes::add);
    }
    return new PrometheusFitness(version, histograms(version), containers, nodes);
  }

  private List<ScrapeTarget> kubelets(Instant now) throws PrometheusException {
    var containers = PromQl.series(ContainerQueries.MEMORY).without("container", "").over(PAST);
    return prometheus
        .labels(
            "group by (job, instance, metrics_path, node) (last_over_time(%s))"
                .formatted(containers),
            now)
        .stream()
        .map(ScrapeTarget::of)
        .distinct()
        .sorted(Comparator.comparing(ScrapeTarget::node))
        .limit(MOST_KUBELETS)
        .toList();
  }

  // Series "up" shows when Prometheus scraped; cAdvisor gives its samples times of its own.
  private ScrapeCadence cadence(ScrapeTarget kubelet, Instant now) throws PrometheusException {
    var times =
        prometheus.densestSamples(kubelet.series("up").over(PAST), now).stream()
            .map(Sample::time)
            .toList();
    return ScrapeCadence.of(kubelet.node(), times, now.minus(PAST), now, PAST);
  }

  private Optional<NodeCpu> cpu(ScrapeTarget kubelet, ScrapeCadence cadence, Instant now)
      throws PrometheusException {
    var needed = cadence.interval().multipliedBy(SCRAPES_OF_A_RATE);
    var window = needed.compareTo(SHORTEST_WINDOW) > 0 ? needed : SHORTEST_WINDOW;
    var cores = prometheus.number(NodeQueries.cores(kubelet), now);
    var used = prometheus.number(NodeQueries.usedCores(kubelet, window), now);
    return cores.isPresent() && cores.getAsDouble() > 0 && used.isPresent()
        ? Optional.of(new NodeCpu(kubelet.node(), cores.getAsDouble(), used.getAsDouble(), 0))
        : Optional.empty();
  }

  // Since 3.8, Prometheus always accepts them by remote write; older versions need a flag.
  private Histograms histograms(String version) {
    var match = MAJOR_MINOR.matcher(version);
    if (match.matches()) {
      int major = Integer.parseInt(match.group(1));
      int minor = Integer.parseInt(match.group(2));
      if (major > 3 || (major == 3 && minor >= 8)) {
        return Histograms.ON;
      }
    }
    try {
      var features = prometheus.flags().get("enable-feature");
      if (features == null) {
        return Histograms.UNKNOWN;
      }
      return List.of(features.split(",")).contains("native-histograms")
          ? Histograms.ON
          : Histograms.OFF;
    } catch (PrometheusException e) {
      return Histograms.UNKNOWN;
    }
  }
}
