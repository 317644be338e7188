package dev.benchwright.operator.measure;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What happened around the subject while it was measured, and how completely Prometheus saw it.
 * What Prometheus does not know is absent.
 *
 * @param busiestGeneratorCores cores that the busiest generator used, mean over the window, or over
 *     one of the failed steps that ended a staircase if that is more
 * @param mostThrottledPercent percentage of scheduler periods in which the CPU limit throttled a
 *     generator, over the same times; of several, the worst
 * @param compilers the work of the just-in-time compilers of each component under test that tells
 *     of any in the load
 * @param scrapes how regularly Prometheus scraped the subject's container and, if it has metrics,
 *     its application
 * @param nodes the nodes of the components and the generators
 */
public record Surroundings(
    OptionalDouble busiestGeneratorCores,
    OptionalDouble mostThrottledPercent,
    List<CompilerWork> compilers,
    List<ScrapeCadence> scrapes,
    List<NodeCpu> nodes) {

  public Surroundings {
    compilers = List.copyOf(compilers);
    scrapes = List.copyOf(scrapes);
    nodes = List.copyOf(nodes);
  }
}
