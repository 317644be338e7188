package dev.benchwright.operator.web.doctor;

import dev.benchwright.core.doctor.DoctorReport.Check;
import dev.benchwright.core.measure.prometheus.RemoteWriteProbe.Answer;
import dev.benchwright.operator.gate.NoisyNeighbour;
import dev.benchwright.operator.gate.WindowTooShort;
import dev.benchwright.operator.measure.NodeCpu;
import dev.benchwright.operator.measure.PrometheusFitness;
import dev.benchwright.operator.measure.ScrapeCadence;
import java.net.URI;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Words what was found about Prometheus, with what to do about it. */
final class DoctorChecks {

  /** The README recommends this interval. */
  private static final Duration RECOMMENDED_INTERVAL = Duration.ofSeconds(10);

  private static final String CONTAINERS = "container metrics";
  private static final String BOOST = "warm-up boost";
  private static final String NOISE = "noise on the nodes";

  private DoctorChecks() {}

  static Check unreachable(String sentence) {
    return Check.fail(
        "Prometheus",
        sentence,
        "Set prometheus.url of the chart to the Prometheus that scrapes this cluster.");
  }

  static List<Check> of(PrometheusFitness fitness) {
    return List.of(
        Check.ok("Prometheus", "Version %s answers.".formatted(fitness.version())),
        histograms(fitness),
        containers(fitness.containers()),
        noise(fitness.nodes()));
  }

  private static Check histograms(PrometheusFitness fitness) {
    var name = "native histograms";
    return switch (fitness.histograms()) {
      case ON -> Check.ok(name, "Prometheus accepts them.");
      case OFF ->
          Check.fail(
              name,
              "They are off in Prometheus %s, and percentiles are read from them."
                  .formatted(fitness.version()),
              "Start Prometheus with --enable-feature=native-histograms (kube-prometheus-stack:"
                  + " prometheus.prometheusSpec.enableFeatures), or use Prometheus 3.8 or newer.");
      case UNKNOWN ->
          Check.warn(
              name,
              "%s does not report whether it accepts them.".formatted(fitness.version()),
              "Run examples/hello-run.yaml: if its trials have no p99Millis, they are off.");
    };
  }

  static Check remoteWrite(URI configured, Answer answer) {
    var name = "remote write";
    var url = withoutCredentials(configured);
    return switch (answer) {
      case Answer.Taken() -> Check.ok(name, "%s takes samples.".formatted(url));
      case Answer.Refused refused when refused.isSwitchedOff() ->
          Check.fail(
              name,
              "%s answers with status 404: the receiver is off.".formatted(url),
              "Start Prometheus with --web.enable-remote-write-receiver (kube-prometheus-stack:"
                  + " prometheus.prometheusSpec.enableRemoteWriteReceiver: true).");
      case Answer.Refused refused ->
          Check.fail(
              name,
              "%s answers with status %d: %s".formatted(url, refused.status(), refused.reason()),
              "Set prometheus.remoteWriteUrl of the chart to where generators may write without"
                  + " credentials.");
      case Answer.Unreachable unreachable ->
          Check.fail(
              name,
              "%s cannot be reached (%s).".formatted(url, unreachable.reason()),
              "Check prometheus.remoteWriteUrl of the chart, and that network policies let"
                  + " pods connect to it.");
    };
  }

  /** Returns a warning at most: no run needs a resize. */
  static Check warmUpBoost(Optional<String> obstacle) {
    return obstacle
        .map(reason ->
            Check.warn(
                BOOST,
                reason,
                "Subjects warm up with the CPU that they are measured with; no run needs more."))
        .orElseGet(() ->
            Check.ok(BOOST, "Running pods can be resized, so spec.resources.warmUpCpu works."));
  }

  /** Removes the password, which readers of this page need not know. */
  private static String withoutCredentials(URI url) {
    return url.toString().replaceFirst("//[^/@]*@", "//");
  }

  private static Check containers(List<ScrapeCadence> cadences) {
    if (cadences.isEmpty()) {
      return Check.fail(
          CONTAINERS,
          "Prometheus has no series of containers (container_memory_working_set_bytes).",
          "Let it scrape the kubelets' cAdvisor; kube-prometheus-stack does so by default"
              + " (kubelet.serviceMonitor.cAdvisor).");
    }
    var slowest =
        cadences.stream().max(Comparator.comparing(ScrapeCadence::interval)).orElseThrow();
    var found =
        "Of %s, Prometheus has a sample every %s."
            .formatted(nodes(cadences.size()), seconds(slowest.interval()));
    return slowest.interval().compareTo(RECOMMENDED_INTERVAL.plusSeconds(1)) <= 0
        ? Check.ok(CONTAINERS, found)
        : Check.warn(
            CONTAINERS,
            found,
            "Write load.steadySeconds of at least %d, so that a measured phase holds %d; or set"
                    .formatted(
                        slowest.interval().multipliedBy(WindowTooShort.SCRAPES).toSeconds(),
                        WindowTooShort.SCRAPES)
                + " kubelet.serviceMonitor.interval of kube-prometheus-stack to 10s.");
  }

  private static String nodes(int count) {
    return count == 1 ? "one node" : count + " nodes";
  }

  private static String seconds(Duration interval) {
    return Math.round(interval.toMillis() / 1000.0) + " s";
  }

  private static Check noise(List<NodeCpu> nodes) {
    if (nodes.isEmpty()) {
      return Check.warn(
          NOISE,
          "Prometheus has no CPU usage of the nodes.",
          "Let it keep the kubelet's series of id=\"/\", or install node_exporter; without"
              + " either, every trial passes gate NoisyNeighbour.");
    }
    var found =
        nodes.stream()
                .map(node -> "%s %s".formatted(node.node(), percent(node)))
                .collect(Collectors.joining(", "))
            + " of the CPU in use now.";
    return nodes.stream().allMatch(node -> node.othersPercent() <= NoisyNeighbour.CPU_PERCENT)
        ? Check.ok(NOISE, found)
        : Check.warn(
            NOISE,
            found,
            "A trial fails gate NoisyNeighbour, so that its figures are doubted, if everything but the"
                + " trial uses more than %.0f %% of a node's CPU. If no run is under way, move other work away from"
                    .formatted(NoisyNeighbour.CPU_PERCENT)
                + " these nodes, or set spec.placement so that trials run on other nodes.");
  }

  private static String percent(NodeCpu node) {
    return String.format(Locale.ROOT, "%.0f %%", node.othersPercent());
  }
}
