package dev.benchwright.operator.measure;

/**
 * Who used the CPU of a node in the window; means.
 *
 * @param node name of the node in Prometheus
 * @param cores how many cores it has
 * @param usedCores how many of them anybody used
 * @param trialCores how many of them the trial's own containers used
 */
public record NodeCpu(String node, double cores, double usedCores, double trialCores) {

  /** Returns the CPU that others than the trial used, in percent of the node's cores. */
  public double othersPercent() {
    return 100 * Math.max(0, usedCores - trialCores) / cores;
  }
}
