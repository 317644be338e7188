package dev.benchwright.operator.measure;

/**
 * Who used the CPU of a node in the window, in the mean.
 *
 * @param node as Prometheus names it
 * @param cores how many it has
 * @param usedCores how many were in use, by whomsoever
 * @param trialCores how many of these by the trial's own containers
 */
public record NodeCpu(String node, double cores, double usedCores, double trialCores) {

  /** What others than the trial used, as a part of all that the node has. */
  public double othersPercent() {
    return 100 * Math.max(0, usedCores - trialCores) / cores;
  }
}
