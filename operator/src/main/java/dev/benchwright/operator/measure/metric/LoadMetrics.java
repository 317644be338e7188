package dev.benchwright.operator.measure.metric;

import static dev.benchwright.operator.measure.metric.Metric.load;

import dev.benchwright.operator.measure.k6.K6Summary;
import dev.benchwright.operator.measure.query.GeneratorQueries;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/** How much was asked and answered, as the generator counts it. */
public final class LoadMetrics {

  static final Metric STEADY_SECONDS =
      generator(
          "steadySeconds",
          "s",
          "Length of the window that is measured.",
          new MetricOrigin.Summary(
              "steadyEndMillis − steadyStartMillis",
              summary -> OptionalDouble.of(summary.steady().toMillis() / 1000.0)));

  public static final Metric REQUESTS =
      generator(
              "requests",
              "requests",
              "Requests that began, failed ones included.",
              load(GeneratorQueries::requests))
          .andOfEachStep();

  static final Metric REQUESTS_PER_SECOND =
      generator(
              "requestsPerSecond",
              "requests/s",
              "Those requests, by the length of the steady phase; of a staircase, by the length of"
                  + " all its steps without the rests.",
              load(GeneratorQueries::requestsPerSecond))
          .titled("Throughput")
          .andOfEachStep()
          .higherIsBetter();

  static final Metric SUSTAINED_PER_SECOND =
      generator(
              "sustainedPerSecond",
              "requests/s",
              "The rate of the last step before the first one that failed: the subject kept up with it"
                  + " and with every slower one. Where no step failed, it sustains at least that.",
              new MetricOrigin.Summary(
                  "steps[].offeredPerSecond of the last step before the first that failed",
                  summary ->
                      summary.steps().stream()
                          .takeWhile(K6Summary.Step::passed)
                          .mapToDouble(K6Summary.Step::offeredPerSecond)
                          .max()))
          .titled("Sustained rate")
          .only(Presence.STAIRCASE)
          .higherIsBetter();

  static final Metric FAILED_PERCENT =
      generator(
              "failedPercent",
              "%",
              "Of those requests, the part that got another status than the scenario expects, or no"
                  + " answer.",
              load(GeneratorQueries::failedPercent))
          .titled("Failed requests")
          .andOfEachStep()
          .lowerIsBetter();

  public static final Metric DROPPED_ITERATIONS =
      generator(
              "droppedIterations",
              "requests",
              "Requests that did not begin because no connection was free at their time.",
              load(GeneratorQueries::droppedIterations))
          .titled("Dropped requests, count")
          .inWholeNumbers()
          .only(Presence.INTENDED_STARTS)
          .andOfEachStep()
          .lowerIsBetter();

  static final Metric DROPPED_PERCENT =
      generator(
              "droppedPercent",
              "%",
              "The same, of all requests that were to begin.",
              load(GeneratorQueries::droppedPercent))
          .titled("Dropped requests")
          .only(Presence.INTENDED_STARTS)
          .andOfEachStep()
          .lowerIsBetter();

  static final Metric BATCH_MILLIS =
      generator(
              "batchMillis",
              "ms",
              "Time from a batch's first request to its last answer, mean.",
              load(GeneratorQueries::batchMillis))
          .titled("Batch time")
          .only(Presence.BATCHES)
          .lowerIsBetter();

  public static final Metric BATCHES =
      generator(
              "batches",
              "batches",
              "Batches that began in the steady phase.",
              load(GeneratorQueries::batches))
          .only(Presence.BATCHES);

  static final List<Metric> ALL =
      List.of(
          STEADY_SECONDS,
          REQUESTS,
          REQUESTS_PER_SECOND,
          generator(
                  "successesPerSecond",
                  "requests/s",
                  "Of these, the requests that did not fail.",
                  load(GeneratorQueries::successesPerSecond))
              .titled("Successful requests")
              .andOfEachStep()
              .higherIsBetter(),
          generator(
                  "successPercent",
                  "%",
                  "Of those requests, the part that got the status that the scenario expects.",
                  load(GeneratorQueries::successPercent))
              .titled("Successful requests, part")
              .andOfEachStep()
              .higherIsBetter(),
          FAILED_PERCENT,
          generator(
                  "offeredPerSecond",
                  "requests/s",
                  "Requests that were to begin: those that began and those that were dropped.",
                  load(GeneratorQueries::offeredPerSecond))
              .only(Presence.INTENDED_STARTS)
              .andOfEachStep(),
          DROPPED_ITERATIONS,
          DROPPED_PERCENT,
          SUSTAINED_PER_SECOND,
          BATCHES,
          BATCH_MILLIS,
          batch(
              "batchMillisMin",
              "The same, minimum.",
              "batches.minMillis",
              K6Summary.Batches::minMillis),
          batch(
              "batchMillisMax",
              "The same, maximum.",
              "batches.maxMillis",
              K6Summary.Batches::maxMillis),
          generator(
              "receivedBytes",
              "bytes",
              "What the generator received over the network, HTTP headers included.",
              load(GeneratorQueries::receivedBytes)),
          generator(
              "receivedBytesPerSecond",
              "bytes/s",
              "The same, by the same length as requestsPerSecond.",
              load(GeneratorQueries::receivedBytesPerSecond)),
          generator(
              "sentBytes",
              "bytes",
              "What the generator sent over the network, HTTP headers included.",
              load(GeneratorQueries::sentBytes)),
          generator(
              "sentBytesPerSecond",
              "bytes/s",
              "The same, by the same length as requestsPerSecond.",
              load(GeneratorQueries::sentBytesPerSecond)));

  private LoadMetrics() {}

  private static Metric batch(
      String name, String description, String field, Function<K6Summary.Batches, Double> figure) {
    return generator(
            name,
            "ms",
            description,
            new MetricOrigin.Summary(
                field,
                summary ->
                    summary
                        .ofBatches()
                        .map(figure)
                        .map(OptionalDouble::of)
                        .orElseGet(OptionalDouble::empty)))
        .only(Presence.BATCHES)
        .lowerIsBetter();
  }

  private static Metric generator(
      String name, String unit, String description, MetricOrigin origin) {
    return Metric.of(name, unit, MetricSource.GENERATOR, description, origin);
  }
}
