package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.measure.NodeCpu;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Limits the CPU that others use on the trial's nodes: the trial lacks it, and caches and memory
 * are shared in any case.
 *
 * @param cpuPercent how much of a node's CPU others may use
 */
public record NoisyNeighbour(double cpuPercent) implements Gate {

  /** The control plane and Prometheus need some CPU, which is much of a small machine. */
  public static final double CPU_PERCENT = 25;

  @Override
  public GateName name() {
    return GateName.NOISY_NEIGHBOUR;
  }

  @Override
  public GateCause cause() {
    return GateCause.PERHAPS_VARIANT;
  }

  @Override
  public String allowed() {
    return "everything but the trial uses at most %s of a node's CPU"
        .formatted(GateFigures.limit(cpuPercent));
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    var nodes = evidence.surroundings().nodes();
    if (nodes.isEmpty()) {
      return GateResult.unknown(
          "Prometheus has the CPU usage of the trial's nodes neither from the kubelet nor from"
              + " node_exporter");
    }
    return new GateResult(
        nodes.stream().allMatch(node -> node.othersPercent() <= cpuPercent),
        nodes.stream().map(NoisyNeighbour::words).collect(Collectors.joining("; ")));
  }

  private static String words(NodeCpu node) {
    return "everything but the trial used %s of the CPU of node %s"
        .formatted(GateFigures.percent(node.othersPercent()), node.node());
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "On each node of a component or a generator: the CPU in use,"
            + " minus that of the trial's own containers, relative to the node's CPU; mean"
            + " over the window. Cluster services, the operator and Prometheus count as"
            + " others. The source is the kubelet's cAdvisor (`id=\"/\"`), or else node_exporter"
            + " on port 9100; without either, the gate passes as unknown.",
        List.of("neighbourCpuPercent"),
        "CPU that others use slows the trial down even within its limits, because cores"
            + " share caches and memory. What the kernel does for a fast subject counts as others',"
            + " too. Keep other pods off the nodes, or use"
            + " `spec.placement`; on a small machine, allow what its cluster services need.");
  }
}
