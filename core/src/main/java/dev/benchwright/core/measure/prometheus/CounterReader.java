package dev.benchwright.core.measure.prometheus;

import dev.benchwright.core.measure.prometheus.PrometheusClient.Sample;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads how fast counters grew in a window: from the first sample in it to the last one, over the
 * time between these two. Nothing from outside of the window is in it, and nothing is extrapolated.
 *
 * <p>PromQL's rate() divides by the whole window, and beyond the outermost samples it extrapolates
 * by half an interval at most where they are farther than 1.1 intervals from the window's ends.
 * cAdvisor looks at a container at times of its own, so they often are: of eight samples in 16 s,
 * that made up to a tenth of the CPU disappear.
 *
 * @param prometheus has the series
 * @param window that is looked at
 * @param windowEnd when it ended
 */
public record CounterReader(PrometheusClient prometheus, Duration window, Instant windowEnd) {

  /**
   * The growth of one counter in a second. A cluster may scrape it twice; the greatest, and not the
   * sum, of equal series is right then as well.
   *
   * @return empty where no series has two samples in the window
   */
  public OptionalDouble perSecond(PromQl counter) throws PrometheusException {
    return each(counter).stream().mapToDouble(Double::doubleValue).max();
  }

  /** The growth of several counters, one for each; those without two samples are left out. */
  public List<Double> perSecond(Collection<PromQl> counters) throws PrometheusException {
    var rates = new ArrayList<Double>();
    for (var counter : counters) {
      perSecond(counter).ifPresent(rates::add);
    }
    return rates;
  }

  /** The growth of each series of a counter. */
  public List<Double> each(PromQl counter) throws PrometheusException {
    return prometheus.samples(counter.over(window), windowEnd).stream()
        .map(CounterReader::perSecond)
        .flatMap(Optional::stream)
        .toList();
  }

  /** All together; empty where there is none. */
  public static OptionalDouble sum(Collection<Double> rates) {
    return rates.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(rates.stream().mapToDouble(Double::doubleValue).sum());
  }

  // A counter that is less than before has begun anew, at zero.
  private static Optional<Double> perSecond(List<Sample> samples) {
    double grown = 0;
    for (int i = 1; i < samples.size(); i++) {
      double before = samples.get(i - 1).value();
      double now = samples.get(i).value();
      grown += now >= before ? now - before : now;
    }
    return samples.size() < 2
        ? Optional.empty()
        : Optional.of(
            grown
                / (Duration.between(samples.getFirst().time(), samples.getLast().time()).toMillis()
                    / 1000.0));
  }
}
