package dev.benchwright.core.measure.metric;

import dev.benchwright.core.measure.metric.MetricOrigin.Quotient;
import java.util.List;

/**
 * What requests cost. CPU and memory are of the whole window, including the rests of a staircase.
 */
final class CostMetrics {

  private static final double MILLION = 1e6;

  static final Metric REQUESTS_PER_CPU_SECOND =
      derived(
              "requestsPerCpuSecond",
              "requests/CPU-s",
              "Requests served for each CPU second.",
              new Quotient(
                  1,
                  List.of(LoadMetrics.REQUESTS),
                  List.of(ContainerMetrics.CPU_CORES, LoadMetrics.STEADY_SECONDS)))
          .titled("Requests per CPU second")
          .higherIsBetter();

  static final Metric CPU_SECONDS_PER_MILLION_REQUESTS =
      derived(
              "cpuSecondsPerMillionRequests",
              "CPU-s",
              "CPU time of the subject's container for a million requests.",
              new Quotient(
                  MILLION,
                  List.of(ContainerMetrics.CPU_CORES, LoadMetrics.STEADY_SECONDS),
                  List.of(LoadMetrics.REQUESTS)))
          .titled("CPU time per million requests")
          .lowerIsBetter();

  static final Metric MEMORY_PER_MILLION_REQUESTS =
      derived(
              "memoryMiBSecondsPerMillionRequests",
              "MiB·s",
              "Working set of the subject's container times the seconds for a million requests.",
              new Quotient(
                  MILLION,
                  List.of(ContainerMetrics.MEMORY_MIB, LoadMetrics.STEADY_SECONDS),
                  List.of(LoadMetrics.REQUESTS)))
          .titled("Memory per million requests")
          .lowerIsBetter();

  static final List<Metric> ALL =
      List.of(
          REQUESTS_PER_CPU_SECOND, CPU_SECONDS_PER_MILLION_REQUESTS, MEMORY_PER_MILLION_REQUESTS);

  private CostMetrics() {}

  private static Metric derived(String name, String unit, String description, MetricOrigin origin) {
    return Metric.of(name, unit, MetricSource.DERIVED, description, origin);
  }
}
