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

  /** What requests cost the subject alone. */
  static final List<Metric> OF_SUBJECT =
      List.of(
          REQUESTS_PER_CPU_SECOND, CPU_SECONDS_PER_MILLION_REQUESTS, MEMORY_PER_MILLION_REQUESTS);

  static final Metric ALL_REQUESTS_PER_CPU_SECOND =
      ofAll(
              "allRequestsPerCpuSecond",
              "requests/CPU-s",
              "Requests served for each CPU second of the subject and all other components"
                  + " together.",
              new Quotient(
                  1,
                  List.of(LoadMetrics.REQUESTS),
                  List.of(ContainerMetrics.ALL_CPU_CORES, LoadMetrics.STEADY_SECONDS)))
          .titled("Requests per CPU second of all components")
          .higherIsBetter();

  static final Metric ALL_CPU_SECONDS_PER_MILLION_REQUESTS =
      ofAll(
              "allCpuSecondsPerMillionRequests",
              "CPU-s",
              "CPU time of the subject and all other components together for a million requests.",
              new Quotient(
                  MILLION,
                  List.of(ContainerMetrics.ALL_CPU_CORES, LoadMetrics.STEADY_SECONDS),
                  List.of(LoadMetrics.REQUESTS)))
          .titled("CPU time of all components per million requests")
          .lowerIsBetter();

  static final Metric ALL_MEMORY_PER_MILLION_REQUESTS =
      ofAll(
              "allMemoryMiBSecondsPerMillionRequests",
              "MiB·s",
              "Working sets of the subject and all other components together, times the seconds for"
                  + " a million requests.",
              new Quotient(
                  MILLION,
                  List.of(ContainerMetrics.ALL_MEMORY_MIB, LoadMetrics.STEADY_SECONDS),
                  List.of(LoadMetrics.REQUESTS)))
          .titled("Memory of all components per million requests")
          .lowerIsBetter();

  /** What requests cost the whole system, wherever in it the work is done. */
  static final List<Metric> OF_ALL =
      List.of(
          ALL_REQUESTS_PER_CPU_SECOND,
          ALL_CPU_SECONDS_PER_MILLION_REQUESTS,
          ALL_MEMORY_PER_MILLION_REQUESTS);

  private CostMetrics() {}

  private static Metric derived(String name, String unit, String description, MetricOrigin origin) {
    return Metric.of(name, unit, MetricSource.DERIVED, description, origin);
  }

  private static Metric ofAll(String name, String unit, String description, MetricOrigin origin) {
    return derived(name, unit, description, origin).only(Presence.SEVERAL_COMPONENTS);
  }
}
