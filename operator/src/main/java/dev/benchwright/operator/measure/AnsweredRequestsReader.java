package dev.benchwright.operator.measure;

import dev.benchwright.core.component.AnsweredRequests;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusClient.Sample;
import dev.benchwright.core.measure.prometheus.PrometheusClient.Series;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.MeasuredComponent;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.core.measure.query.ScrapeTarget;
import dev.benchwright.core.measure.query.ServerQueries;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * Reads how many requests components answered in a window, and in which time, by their own metrics.
 *
 * <p>The counters grow between the first scrape in the window and the last one. A series that the
 * first scrape does not have began at zero after it: its first answer with a new status, for
 * example.
 *
 * @param prometheus has the series
 * @param windowEnd when the window ended
 */
record AnsweredRequestsReader(PrometheusClient prometheus, Instant windowEnd) {

  private static final double MILLIS = 1000;

  /**
   * Reads those of all components, if one beside the entry publishes metrics. Of the entry alone,
   * its generator knows better what it answered.
   *
   * @param scope the window
   * @return by name of the component; without those that tell nothing of it
   */
  Map<String, AnsweredRequests> read(QueryScope scope) throws PrometheusException {
    var answered = new LinkedHashMap<String, AnsweredRequests>();
    var publishing =
        scope.trial().components().stream().filter(MeasuredComponent::hasMetrics).toList();
    if (publishing.stream().anyMatch(component -> !component.equals(scope.trial().entry()))) {
      for (var component : publishing) {
        of(scope.on(component)).ifPresent(of -> answered.put(component.name(), of));
      }
    }
    return answered;
  }

  private Optional<AnsweredRequests> of(QueryScope scope) throws PrometheusException {
    for (var family : ServerQueries.families(scope)) {
      var requests = prometheus.series(family.requests().over(scope.window()), windowEnd);
      if (!requests.isEmpty()) {
        var seconds = prometheus.series(family.seconds().over(scope.window()), windowEnd);
        return answered(requests, seconds, scope.window());
      }
    }
    return Optional.empty();
  }

  private static Optional<AnsweredRequests> answered(
      List<Series> requests, List<Series> seconds, Duration window) {
    var target = densest(requests);
    var counted = of(target, requests);
    var first = counted.stream().map(Series::samples).map(List::getFirst).map(Sample::time);
    var last = counted.stream().map(Series::samples).map(List::getLast).map(Sample::time);
    var begin = first.min(Comparator.naturalOrder());
    var end = last.max(Comparator.naturalOrder());
    if (begin.isEmpty() || end.isEmpty() || !begin.get().isBefore(end.get())) {
      return Optional.empty();
    }
    double count = growth(counted, begin.get());
    double time = growth(of(target, seconds), begin.get());
    double windows =
        (double) window.toMillis() / Duration.between(begin.get(), end.get()).toMillis();
    return Optional.of(
        new AnsweredRequests(
            count * windows,
            count > 0 ? OptionalDouble.of(MILLIS * time / count) : OptionalDouble.empty()));
  }

  /** Returns the target with most samples: of several jobs that scrape a pod, one is read. */
  private static ScrapeTarget densest(List<Series> all) {
    return all.stream()
        .collect(
            Collectors.groupingBy(
                series -> ScrapeTarget.of(series.labels()),
                LinkedHashMap::new,
                Collectors.summingInt(series -> series.samples().size())))
        .entrySet()
        .stream()
        .max(Map.Entry.comparingByValue())
        .orElseThrow()
        .getKey();
  }

  private static List<Series> of(ScrapeTarget target, List<Series> all) {
    return all.stream()
        .filter(series -> !series.samples().isEmpty())
        .filter(series -> ScrapeTarget.of(series.labels()).equals(target))
        .toList();
  }

  private static double growth(Collection<Series> counters, Instant begin) {
    return counters.stream().mapToDouble(counter -> growth(counter.samples(), begin)).sum();
  }

  // A counter that decreases has restarted at zero.
  private static double growth(List<Sample> samples, Instant begin) {
    double before = samples.getFirst().time().isAfter(begin) ? 0 : samples.getFirst().value();
    double grown = 0;
    for (var sample : samples) {
      grown += sample.value() >= before ? sample.value() - before : sample.value();
      before = sample.value();
    }
    return grown;
  }
}
