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
 * Reads how fast counters grew in a window, from the first sample in it to the last one, divided by
 * the time between these two. It uses nothing outside the window and does not extrapolate.
 *
 * <p>PromQL's rate() divides by the whole window. If the outermost samples are further than 1.1
 * intervals from the window's ends, it extrapolates by at most half an interval. cAdvisor samples a
 * container at its own times, so this is frequent: with eight samples in 16 s, up to a tenth of the
 * CPU was lost.
 *
 * @param prometheus the Prometheus with the series
 * @param window length of the window
 * @param windowEnd end of the window
 */
public record CounterReader(PrometheusClient prometheus, Duration window, Instant windowEnd) {

  /**
   * Returns the growth of one counter per second. A cluster may scrape it twice; the maximum of
   * equal series is then still correct, unlike the sum.
   *
   * @return empty if no series has two samples in the window
   */
  public OptionalDouble perSecond(PromQl counter) throws PrometheusException {
    return each(counter).stream().mapToDouble(Double::doubleValue).max();
  }

  /** Returns the growth of each counter per second; counters without two samples are left out. */
  public List<Double> perSecond(Collection<PromQl> counters) throws PrometheusException {
    var rates = new ArrayList<Double>();
    for (var counter : counters) {
      perSecond(counter).ifPresent(rates::add);
    }
    return rates;
  }

  /** Returns the growth per second of each series of a counter. */
  public List<Double> each(PromQl counter) throws PrometheusException {
    return perSecondOfEach(prometheus.samples(counter.over(window), windowEnd));
  }

  /**
   * Returns the growth per second of each of several counters of one target, whichever and however
   * many jobs scrape it.
   *
   * @param labels the labels that tell the counters apart
   */
  public List<Double> eachBy(PromQl counters, String... labels) throws PrometheusException {
    return perSecondOfEach(prometheus.densestSamplesBy(counters.over(window), windowEnd, labels));
  }

  private static List<Double> perSecondOfEach(Collection<List<Sample>> series) {
    return series.stream().map(CounterReader::perSecond).flatMap(Optional::stream).toList();
  }

  /** Returns the sum of rates; empty if there are none. */
  public static OptionalDouble sum(Collection<Double> rates) {
    return rates.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(rates.stream().mapToDouble(Double::doubleValue).sum());
  }

  // A counter that decreases has restarted at zero.
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
