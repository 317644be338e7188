package dev.benchwright.operator.measure.window;

import dev.benchwright.core.api.json.Rounding;
import dev.benchwright.core.measure.k6.K6Slices;
import dev.benchwright.core.measure.metric.Metric;
import dev.benchwright.core.measure.metric.MetricCatalog;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusClient.Sample;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.ContainerQueries;
import dev.benchwright.core.measure.query.MeasuredComponent;
import dev.benchwright.core.measure.query.QueryScope;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Reads how what requests cost changes within a window: the compilers of a subject with CPU to
 * spare may settle in it, and its heap may grow, while neither throughput nor latencies change.
 *
 * <p>What is used between two samples of a container is taken to be used evenly, and requests are
 * counted over the same time. The thirds are those of the time from the first sample in the window
 * to the last, of all components together those of the time between samples of each of them, so
 * that nothing is extrapolated.
 *
 * @param prometheus has the containers' samples
 * @param summarised scope of the whole summary
 */
record CostChangeReader(PrometheusClient prometheus, QueryScope summarised) {

  /** With fewer, a third would not be told from its neighbour. */
  private static final int FEWEST_SAMPLES = 4;

  /**
   * Reads the changes of a window.
   *
   * @param slices the slices of the load
   * @param first first slice of the window
   * @param end end of the window, which is that of the last slice or before
   * @return the last third relative to the first, in percent, by metric name; without those that
   *     cannot be told
   */
  Map<String, Double> read(K6Slices slices, int first, Instant end) throws PrometheusException {
    Duration window = Duration.between(slices.startOf(first), end);
    InterpolatedCounter requests = requests(slices, end);
    List<MeasuredComponent> components = summarised.trial().components();
    List<List<Sample>> cpu = new ArrayList<>();
    List<List<Sample>> memory = new ArrayList<>();
    for (MeasuredComponent component : components) {
      cpu.add(samples(component, ContainerQueries.CPU, window, end));
      memory.add(integral(samples(component, ContainerQueries.MEMORY, window, end)));
    }
    // The entry is the last component.
    List<List<Sample>> cpuOfEntry = List.of(cpu.getLast());
    List<List<Sample>> memoryOfEntry = List.of(memory.getLast());
    Map<String, Double> changes = new LinkedHashMap<>();
    put(changes, MetricCatalog.CPU_SECONDS_PER_MILLION_REQUESTS, change(cpuOfEntry, requests));
    put(changes, MetricCatalog.MEMORY_PER_MILLION_REQUESTS, change(memoryOfEntry, requests));
    if (summarised.trial().hasTotals()) {
      put(changes, MetricCatalog.ALL_CPU_SECONDS_PER_MILLION_REQUESTS, change(cpu, requests));
      put(changes, MetricCatalog.ALL_MEMORY_PER_MILLION_REQUESTS, change(memory, requests));
    }
    return changes;
  }

  private List<Sample> samples(
      MeasuredComponent component, String metric, Duration window, Instant end)
      throws PrometheusException {
    return prometheus.densestSamples(summarised.on(component).container(metric).over(window), end);
  }

  /** Returns how many requests had begun at each time up to the end of the window. */
  private static InterpolatedCounter requests(K6Slices slices, Instant end) {
    List<Sample> begun = new ArrayList<>();
    long sum = 0;
    for (int slice = 0; slice < slices.count() && slices.startOf(slice).isBefore(end); slice++) {
      begun.add(new Sample(slices.startOf(slice), sum));
      sum += slices.requests().get(slice);
    }
    begun.add(new Sample(end, sum));
    return new InterpolatedCounter(begun);
  }

  /** Returns the integral over time of a value that changes evenly between its samples. */
  private static List<Sample> integral(List<Sample> values) {
    List<Sample> sums = new ArrayList<>();
    double sum = 0;
    for (int i = 0; i < values.size(); i++) {
      Sample next = values.get(i);
      Sample one = values.get(Math.max(0, i - 1));
      sum +=
          Duration.between(one.time(), next.time()).toMillis() * (one.value() + next.value()) / 2;
      sums.add(new Sample(next.time(), sum));
    }
    return sums;
  }

  /**
   * Returns the change of what some containers together use for a request; NaN if it is not known
   * of one of them.
   */
  private static double change(List<List<Sample>> used, InterpolatedCounter requests) {
    if (used.stream().anyMatch(one -> one.size() < FEWEST_SAMPLES || hasRestarted(one))) {
      return Double.NaN;
    }
    Instant begin =
        used.stream()
            .map(one -> one.getFirst().time())
            .max(Comparator.naturalOrder())
            .orElseThrow();
    Instant end =
        used.stream().map(one -> one.getLast().time()).min(Comparator.naturalOrder()).orElseThrow();
    Duration third = Duration.between(begin, end).dividedBy(3);
    List<InterpolatedCounter> counters = used.stream().map(InterpolatedCounter::new).toList();
    double before = growth(counters, begin, begin.plus(third));
    double after = growth(counters, end.minus(third), end);
    double requestsBefore = growth(requests, begin, begin.plus(third));
    double requestsAfter = growth(requests, end.minus(third), end);
    return 100 * (after / requestsAfter / (before / requestsBefore) - 1);
  }

  private static boolean hasRestarted(List<Sample> counter) {
    return IntStream.range(1, counter.size())
        .anyMatch(i -> counter.get(i).value() < counter.get(i - 1).value());
  }

  private static double growth(List<InterpolatedCounter> counters, Instant from, Instant to) {
    return counters.stream().mapToDouble(counter -> growth(counter, from, to)).sum();
  }

  private static double growth(InterpolatedCounter counter, Instant from, Instant to) {
    return counter.at(to) - counter.at(from);
  }

  /** What used nothing in a third, or had no requests in it, has no ratio. */
  private static void put(Map<String, Double> changes, Metric metric, double percent) {
    if (Double.isFinite(percent) && percent > -100) {
      changes.put(metric.metricName(), Rounding.round(percent));
    }
  }
}
