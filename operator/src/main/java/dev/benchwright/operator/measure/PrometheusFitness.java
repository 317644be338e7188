package dev.benchwright.operator.measure;

import java.util.List;

/**
 * Whether a Prometheus has what a benchmark needs, and what it knows of the cluster now.
 *
 * @param version of it
 * @param histograms whether it takes native histograms, which percentiles are read from
 * @param containers how regularly it looks at the containers of each node; empty where it has no
 *     series of containers at all
 * @param nodes the CPU that is in use on each node now; empty where it does not know
 */
public record PrometheusFitness(
    String version, Histograms histograms, List<ScrapeCadence> containers, List<NodeCpu> nodes) {

  public PrometheusFitness {
    containers = List.copyOf(containers);
    nodes = List.copyOf(nodes);
  }

  /** Whether native histograms are taken. */
  public enum Histograms {
    /** They are. */
    ON,
    /** They are refused. */
    OFF,
    /** Something else than a Prometheus answers, and does not tell. */
    UNKNOWN
  }
}
