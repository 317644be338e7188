package dev.benchwright.operator.measure;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.prometheus.CounterReader;
import dev.benchwright.core.measure.prometheus.PromQl;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.PrometheusClient.Sample;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.query.ContainerQueries;
import dev.benchwright.core.measure.query.JvmQueries;
import dev.benchwright.core.measure.query.LoadPortion;
import dev.benchwright.core.measure.query.NodeQueries;
import dev.benchwright.core.measure.query.QueryScope;
import dev.benchwright.core.measure.query.ScrapeTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads what happened around the subject.
 *
 * @param prometheus has the series
 * @param scope the trial and its window
 * @param windowEnd when the window ended
 * @param loadEnd when the whole load had ended
 * @param endingSteps the failed steps that ended a staircase; empty with any other model
 */
record SurroundingsReader(
    PrometheusClient prometheus,
    QueryScope scope,
    Instant windowEnd,
    Instant loadEnd,
    List<K6Summary.Step> endingSteps) {

  /** The setting of the short window promises that at least this many scrapes fit into it. */
  private static final int SCRAPES_OF_A_SHORT_WINDOW = 4;

  private static final double MILLIS_IN_A_PERCENT_OF_A_SECOND = 10;

  Surroundings read() throws PrometheusException {
    return new Surroundings(
        greatest(SurroundingsReader::busiestGeneratorCores),
        greatest(SurroundingsReader::mostThrottledPercent),
        compilers(),
        scrapes(),
        nodes());
  }

  /** A figure of the generators in a window. */
  @FunctionalInterface
  private interface Figure {
    OptionalDouble of(SurroundingsReader window) throws PrometheusException;
  }

  /** Returns the greatest value of a figure over the window and each of the ending steps. */
  private OptionalDouble greatest(Figure figure) throws PrometheusException {
    var greatest = figure.of(this);
    for (var step : endingSteps) {
      var ofStep = figure.of(within(step));
      if (ofStep.isPresent() && ofStep.getAsDouble() > greatest.orElse(-1)) {
        greatest = ofStep;
      }
    }
    return greatest;
  }

  private SurroundingsReader within(K6Summary.Step step) {
    return new SurroundingsReader(
        prometheus,
        new QueryScope(
            scope.trial(),
            scope.component(),
            new LoadPortion.Step(step.step()),
            step.length(),
            step.length(),
            scope.load(),
            scope.shortWindow()),
        step.end(),
        loadEnd,
        List.of());
  }

  private OptionalDouble busiestGeneratorCores() throws PrometheusException {
    return counters().perSecond(ContainerQueries.generatorCpu(scope)).stream()
        .mapToDouble(Double::doubleValue)
        .max();
  }

  private OptionalDouble mostThrottledPercent() throws PrometheusException {
    return prometheus.number(ContainerQueries.generatorThrottledPercent(scope), windowEnd);
  }

  /**
   * Looks for the series in the whole load: a component of which it is missing in the window alone
   * has compilers, of which nothing is known.
   */
  private List<CompilerWork> compilers() throws PrometheusException {
    var works = new ArrayList<CompilerWork>();
    for (var component : scope.trial().components()) {
      var own = scope.on(component);
      var millis = own.exposed(JvmQueries.COMPILATION_MILLIS);
      if (component.role() == Role.SUBJECT
          && component.hasMetrics()
          && !targets(millis).isEmpty()) {
        var perSecond = counters().perSecond(millis);
        works.add(
            new CompilerWork(
                component.name(),
                perSecond.isPresent()
                    ? OptionalDouble.of(perSecond.getAsDouble() / MILLIS_IN_A_PERCENT_OF_A_SECOND)
                    : OptionalDouble.empty(),
                compilersCpu(own)));
      }
    }
    return works;
  }

  private Optional<CompilerWork.Cpu> compilersCpu(QueryScope own) throws PrometheusException {
    var byCompilers = counters().perSecond(own.exposed(JvmQueries.COMPILER_CPU_SECONDS));
    var used = counters().perSecond(own.container(ContainerQueries.CPU));
    return byCompilers.isPresent() && used.orElse(0) > 0
        ? Optional.of(
            new CompilerWork.Cpu(
                100 * byCompilers.getAsDouble(),
                100 * byCompilers.getAsDouble() / used.getAsDouble()))
        : Optional.empty();
  }

  private List<ScrapeCadence> scrapes() throws PrometheusException {
    var scrapes = new ArrayList<ScrapeCadence>();
    cadence(
            ScrapeCadence.CONTAINER,
            targets(scope.container(ContainerQueries.MEMORY)),
            PromQl.series(JvmQueries.UP))
        .ifPresent(scrapes::add);
    if (scope.component().hasMetrics()) {
      cadence(ScrapeCadence.APPLICATION, application(), scope.exposed(JvmQueries.UP))
          .ifPresent(scrapes::add);
    }
    return scrapes;
  }

  // An application that never answered has no series but "up", which was 0 all the time.
  private List<ScrapeTarget> application() throws PrometheusException {
    var answered = targets(scope.exposed(JvmQueries.LIVE_THREADS));
    return answered.isEmpty() ? targets(scope.exposed(JvmQueries.UP)) : answered;
  }

  // cAdvisor stamps a sample with the time at which it read the container, as rarely as every 15 s
  // for an idle one. Series "up" of the target shows when Prometheus scraped cAdvisor. If two jobs
  // scrape the same target, the better one is as good as both.
  private Optional<ScrapeCadence> cadence(String source, List<ScrapeTarget> targets, PromQl up)
      throws PrometheusException {
    var range = scope.window().plus(scope.shortWindow()).plus(afterWindow());
    var cadences = new ArrayList<ScrapeCadence>();
    for (var target : targets) {
      for (var samples : prometheus.samples(target.narrowed(up).over(range), loadEnd)) {
        var times =
            samples.stream().filter(sample -> sample.value() == 1).map(Sample::time).toList();
        cadences.add(
            ScrapeCadence.of(
                source,
                times,
                windowEnd.minus(scope.window()),
                windowEnd,
                scope.shortWindow().dividedBy(SCRAPES_OF_A_SHORT_WINDOW)));
      }
    }
    return cadences.stream().min(Comparator.comparing(ScrapeCadence::longestGap));
  }

  private List<NodeCpu> nodes() throws PrometheusException {
    var kubelets = new LinkedHashMap<String, ScrapeTarget>();
    for (var container : containers(ContainerQueries.MEMORY)) {
      for (var kubelet : targets(container)) {
        kubelets.putIfAbsent(kubelet.instance(), kubelet);
      }
    }
    var nodes = new ArrayList<NodeCpu>();
    for (var kubelet : kubelets.values()) {
      node(kubelet).ifPresent(nodes::add);
    }
    return nodes;
  }

  private Optional<NodeCpu> node(ScrapeTarget kubelet) throws PrometheusException {
    var cores = prometheus.number(NodeQueries.cores(kubelet), windowEnd);
    var used = usedCores(kubelet);
    var byTrial =
        CounterReader.sum(
            counters()
                .perSecond(
                    containers(ContainerQueries.CPU).stream().map(kubelet::narrowed).toList()));
    // A trial whose own share is unknown must not count as a neighbour of itself.
    return cores.isPresent() && cores.getAsDouble() > 0 && used.isPresent() && byTrial.isPresent()
        ? Optional.of(
            new NodeCpu(
                kubelet.node(), cores.getAsDouble(), used.getAsDouble(), byTrial.getAsDouble()))
        : Optional.empty();
  }

  private OptionalDouble usedCores(ScrapeTarget kubelet) throws PrometheusException {
    var used = counters().perSecond(NodeQueries.used(kubelet));
    return used.isPresent()
        ? used
        : CounterReader.sum(
            counters().eachBy(NodeQueries.usedByCpuAndMode(kubelet), "cpu", "mode"));
  }

  private CounterReader counters() {
    return new CounterReader(prometheus, scope.window(), windowEnd);
  }

  /** Returns a series for each container of the trial. */
  private List<PromQl> containers(String metric) {
    var containers = new ArrayList<PromQl>();
    scope.trial().components().forEach(one -> containers.add(scope.on(one).container(metric)));
    scope
        .trial()
        .generatorPods()
        .forEach(pod -> containers.add(scope.generatorContainer(metric, pod)));
    return containers;
  }

  private List<ScrapeTarget> targets(PromQl series) throws PrometheusException {
    List<Map<String, String>> labels =
        prometheus.labels("last_over_time(%s)".formatted(series.over(scope.load())), loadEnd);
    return labels.stream().map(ScrapeTarget::of).distinct().toList();
  }

  private Duration afterWindow() {
    return Duration.between(windowEnd, loadEnd);
  }
}
