package dev.benchwright.core.measure.metric;

import static dev.benchwright.core.measure.metric.Metric.load;
import static dev.benchwright.core.measure.metric.Metric.rate;
import static dev.benchwright.core.measure.metric.Metric.window;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.measure.query.ContainerQueries;
import dev.benchwright.core.measure.query.QueryScope;
import java.util.List;
import java.util.function.Function;

/** Resources that the containers used, as counted by the kubelet's cAdvisor. */
final class ContainerMetrics {

  static final Metric CPU_CORES =
      subject(
              "cpuCores",
              "cores",
              "CPU that the subject's container used, mean.",
              rate(ContainerQueries::cpu))
          .titled("CPU")
          .andOfEachStep();

  static final Metric MEMORY_MIB =
      subject(
              "memoryMiB",
              "MiB",
              "Working set of the subject's container, mean.",
              window(ContainerQueries::memoryMiB))
          .titled("Memory")
          .andOfEachStep()
          .lowerIsBetter();

  /** Metrics of the subject's container. */
  static final List<Metric> OF_SUBJECT =
      List.of(
          CPU_CORES,
          subject(
                  "cpuCoresMax",
                  "cores",
                  "The same, maximum over short windows.",
                  window(ContainerQueries::cpuCoresMax))
              .titled("CPU, maximum"),
          subject(
                  "cpuThrottledPercent",
                  "%",
                  "Percentage of the container's scheduler periods in which its CPU limit throttled"
                      + " it.",
                  window(ContainerQueries::cpuThrottledPercent))
              .titled("CPU throttling"),
          MEMORY_MIB,
          subject(
                  "memoryMiBMax",
                  "MiB",
                  "The same, maximum.",
                  window(ContainerQueries::memoryMiBMax))
              .titled("Memory, maximum")
              .lowerIsBetter(),
          subject(
                  "idleMemoryMiB",
                  "MiB",
                  "Working set of the subject's container before the load: of the last sample before"
                      + " the generator begins.",
                  load(ContainerQueries::idleMemoryMiB))
              .titled("Memory before the load")
              .lowerIsBetter(),
          subject(
                  "containerThreads",
                  "threads",
                  "Threads of all processes of the subject's container as the kernel counts them,"
                      + " mean: the JVM's own are among them, virtual threads are not.",
                  window(ContainerQueries::threads))
              .titled("Threads of the container"));

  /** Metrics of the database's container, which show whether it was the bottleneck. */
  static final List<Metric> OF_DATABASE =
      List.of(
          database(
                  "databaseCpuCores",
                  "cores",
                  "CPU that the database used, mean.",
                  rate(ofDatabase(ContainerQueries::cpu)))
              .titled("Database CPU"),
          database(
              "databaseThrottledPercent",
              "%",
              "Percentage of the database's scheduler periods in which its CPU limit throttled it.",
              window(ofDatabase(ContainerQueries::cpuThrottledPercent))));

  static final Metric ALL_CPU_CORES =
      ofAll(
              "allCpuCores",
              "cores",
              "CPU that the subject and all other components used together, mean.",
              rate(ContainerQueries::cpuOfAll))
          .titled("CPU of all components");

  static final Metric ALL_MEMORY_MIB =
      ofAll(
              "allMemoryMiB",
              "MiB",
              "Working sets of the subject and all other components together, mean.",
              window(ContainerQueries::memoryMiBOfAll))
          .titled("Memory of all components")
          .lowerIsBetter();

  /** Metrics of all components together: what a system uses, wherever in it the work is done. */
  static final List<Metric> OF_ALL = List.of(ALL_CPU_CORES, ALL_MEMORY_MIB);

  /** Metrics of the generators' containers, which show whether they were the bottleneck. */
  static final List<Metric> OF_GENERATORS =
      List.of(
          Metric.of(
                  "generatorCpuCores",
                  "cores",
                  MetricSource.GENERATOR_CONTAINER,
                  "CPU that all generators used together, mean.",
                  rate(ContainerQueries::generatorCpu))
              .titled("Generator CPU"),
          Metric.of(
                  "generatorThrottledPercent",
                  "%",
                  MetricSource.GENERATOR_CONTAINER,
                  "Percentage of scheduler periods in which a generator was throttled; the worst of"
                      + " several.",
                  window(ContainerQueries::generatorThrottledPercent))
              .titled("Generator throttling"));

  private ContainerMetrics() {}

  /** Returns a query about the database, for a trial that has one. */
  private static <T> Function<QueryScope, T> ofDatabase(Function<QueryScope, T> query) {
    return scope -> query.apply(scope.on(scope.trial().only(Role.DATABASE).orElseThrow()));
  }

  private static Metric ofAll(String name, String unit, String description, MetricOrigin origin) {
    return Metric.of(name, unit, MetricSource.ALL_CONTAINERS, description, origin)
        .only(Presence.SEVERAL_COMPONENTS);
  }

  private static Metric database(
      String name, String unit, String description, MetricOrigin origin) {
    return Metric.of(name, unit, MetricSource.DATABASE_CONTAINER, description, origin)
        .only(Presence.DATABASE);
  }

  private static Metric subject(String name, String unit, String description, MetricOrigin origin) {
    return Metric.of(name, unit, MetricSource.CONTAINER, description, origin);
  }
}
