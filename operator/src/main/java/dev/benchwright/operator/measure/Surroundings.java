package dev.benchwright.operator.measure;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What went on around the subject while it was measured, and how well that was seen. What
 * Prometheus does not tell is absent.
 *
 * @param busiestGeneratorCores CPU that the busiest generator used, mean
 * @param mostThrottledPercent scheduler periods in which the CPU limit stopped a generator; of
 *     several, the worst
 * @param scrapes how regularly Prometheus looked at the subject's container and, where it has
 *     metrics, at its application
 * @param nodes the nodes of the subject and the generators
 */
public record Surroundings(
    OptionalDouble busiestGeneratorCores,
    OptionalDouble mostThrottledPercent,
    List<ScrapeCadence> scrapes,
    List<NodeCpu> nodes) {

  public Surroundings {
    scrapes = List.copyOf(scrapes);
    nodes = List.copyOf(nodes);
  }
}
