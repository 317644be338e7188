package dev.benchwright.operator.measure;

import java.util.List;

/**
 * Whether a Prometheus has what a benchmark needs, and what it knows about the cluster now.
 *
 * @param version its version
 * @param histograms whether it accepts native histograms, from which percentiles are read
 * @param containers how regularly it scrapes the containers of each node; empty if it has no series
 *     of containers at all
 * @param nodes the CPU in use on each node now; empty if unknown
 */
public record PrometheusFitness(
    String version, Histograms histograms, List<ScrapeCadence> containers, List<NodeCpu> nodes) {

  public PrometheusFitness {
    containers = List.copyOf(containers);
    nodes = List.copyOf(nodes);
  }

  /** Whether native histograms are accepted. */
  public enum Histograms {
    /** They are accepted. */
    ON,
    /** They are refused. */
    OFF,
    /** The server does not say; it may be something else than a Prometheus. */
    UNKNOWN
  }
}
