package dev.benchwright.core.component;

import java.util.Collection;
import java.util.OptionalDouble;

/**
 * The requests that a component answered in the measured window, by its own metrics.
 *
 * @param count how many; no whole number, because its counter is not read at the very ends of the
 *     window
 * @param meanMillis the mean time in ms in which it answered one of them; empty if it answered none
 */
public record AnsweredRequests(double count, OptionalDouble meanMillis) {

  /** Returns those of several replicas together. */
  static AnsweredRequests together(Collection<AnsweredRequests> replicas) {
    double count = replicas.stream().mapToDouble(AnsweredRequests::count).sum();
    double millis = replicas.stream().mapToDouble(AnsweredRequests::totalMillis).sum();
    return new AnsweredRequests(
        count, count > 0 ? OptionalDouble.of(millis / count) : OptionalDouble.empty());
  }

  /** Returns the time in ms that all of them took, one after the other. */
  double totalMillis() {
    return count * meanMillis.orElse(0);
  }
}
