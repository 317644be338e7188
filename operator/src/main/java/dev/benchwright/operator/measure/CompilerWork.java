package dev.benchwright.operator.measure;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The work of the just-in-time compilers of a component under test in the window.
 *
 * @param component its name
 * @param percent percentage of the window that their compilations took, with the time for which
 *     they waited for a processor, counted as one core; absent if Prometheus has fewer than two
 *     samples of it in the window
 * @param cpu their CPU time; absent if the component does not tell it
 */
public record CompilerWork(String component, OptionalDouble percent, Optional<Cpu> cpu) {

  /**
   * CPU time of compilers.
   *
   * @param percent percentage of the window, counted as one core
   * @param percentOfSubject percentage of the CPU that the component used
   */
  public record Cpu(double percent, double percentOfSubject) {}
}
