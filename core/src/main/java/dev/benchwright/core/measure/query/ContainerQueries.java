package dev.benchwright.core.measure.query;

import dev.benchwright.core.measure.prometheus.PromQl;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * PromQL on cAdvisor's counts of a container, evaluated at the end of the steady phase. A cluster
 * may scrape the kubelet twice; the maximum of equal series is then still correct, unlike the sum.
 */
public final class ContainerQueries {

  public static final String CPU = "container_cpu_usage_seconds_total";
  private static final String PERIODS = "container_cpu_cfs_periods_total";
  private static final String THROTTLED = "container_cpu_cfs_throttled_periods_total";
  public static final String MEMORY = "container_memory_working_set_bytes";
  private static final String THREADS = "container_threads";

  public static final String MEBIBYTE = "1048576";

  private ContainerQueries() {}

  public static List<PromQl> cpu(QueryScope scope) {
    return List.of(scope.container(CPU));
  }

  public static List<PromQl> generatorCpu(QueryScope scope) {
    return scope.trial().generatorPods().stream()
        .map(pod -> scope.generatorContainer(CPU, pod))
        .toList();
  }

  public static List<PromQl> cpuOfAll(QueryScope scope) {
    return eachComponent(scope).map(one -> one.container(CPU)).toList();
  }

  // Addition has no result if one of the sides has none: a part of the sum would not be it.
  public static String memoryMiBOfAll(QueryScope scope) {
    return "(%s) / %s"
        .formatted(
            eachComponent(scope).map(one -> mean(one, MEMORY)).collect(Collectors.joining(" + ")),
            MEBIBYTE);
  }

  private static Stream<QueryScope> eachComponent(QueryScope scope) {
    return scope.trial().components().stream().map(scope::on);
  }

  // The first rate begins with the steady phase at the earliest, so that none has the warm-up in
  // it.
  public static String cpuCoresMax(QueryScope scope) {
    return "max(max_over_time(rate(%s)[%s:%s]))"
        .formatted(
            scope.container(CPU).over(scope.rateRange()),
            PromQl.milliseconds(scope.afterRateRange()),
            PromQl.milliseconds(QueryScope.STEP));
  }

  public static String cpuThrottledPercent(QueryScope scope) {
    return "100 * max(increase(%s)) / max(increase(%s))"
        .formatted(
            scope.container(THROTTLED).over(scope.window()),
            scope.container(PERIODS).over(scope.window()));
  }

  public static String memoryMiB(QueryScope scope) {
    return "%s / %s".formatted(mean(scope, MEMORY), MEBIBYTE);
  }

  public static String memoryMiBMax(QueryScope scope) {
    return "max(max_over_time(%s)) / %s"
        .formatted(scope.container(MEMORY).over(scope.window()), MEBIBYTE);
  }

  /** Of the last sample before the load; evaluated at the load's end. */
  public static String idleMemoryMiB(QueryScope scope) {
    return "max(%s) / %s".formatted(scope.container(MEMORY).before(scope.load()), MEBIBYTE);
  }

  public static String threads(QueryScope scope) {
    return mean(scope, THREADS);
  }

  private static String mean(QueryScope scope, String gauge) {
    return "max(avg_over_time(%s))".formatted(scope.container(gauge).over(scope.window()));
  }

  // Of several generators, the most throttled one. One selector for each pod, joined by "or",
  // because a regular expression would need escaping of its own.
  public static String generatorThrottledPercent(QueryScope scope) {
    return scope.trial().generatorPods().stream()
        .map(pod ->
            "100 * max by (pod) (increase(%s)) / max by (pod) (increase(%s))"
                .formatted(
                    scope.generatorContainer(THROTTLED, pod).over(scope.window()),
                    scope.generatorContainer(PERIODS, pod).over(scope.window())))
        .collect(Collectors.joining(" or ", "max(", ")"));
  }

  /** Counts the samples of the component's container in a range. */
  public static String samples(QueryScope scope, Duration range) {
    return "max(count_over_time(%s))".formatted(scope.container(MEMORY).over(range));
  }
}
