package dev.benchwright.core.measure.metric;

import static dev.benchwright.core.measure.metric.Metric.load;

import dev.benchwright.core.measure.k6.K6Summary;
import dev.benchwright.core.measure.k6.SustainedRate;
import dev.benchwright.core.measure.query.GeneratorQueries;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Requests and answers as the generator counts them. */
public final class LoadMetrics {

  static final Metric STEADY_SECONDS =
      generator(
          "steadySeconds",
          "s",
          "Length of the measured window.",
          new MetricOrigin.Summary(
              "steadyEndMillis − steadyStartMillis",
              summary -> OptionalDouble.of(summary.steady().toMillis() / 1000.0)));

  public static final Metric REQUESTS =
      generator(
              "requests",
              "requests",
              "Requests that started, including failed ones.",
              load(GeneratorQueries::requests))
          .andOfEachStep();

  static final Metric REQUESTS_PER_SECOND =
      generator(
              "requestsPerSecond",
              "requests/s",
              "Those requests divided by the length of the steady phase; in a staircase, by the length"
                  + " of all its steps without the rests.",
              load(GeneratorQueries::requestsPerSecond))
          .titled("Throughput")
          .andOfEachStep()
          .higherIsBetter();

  static final Metric SUCCESSES_PER_SECOND =
      generator(
              "successesPerSecond",
              "requests/s",
              "The same without failed requests.",
              load(GeneratorQueries::successesPerSecond))
          .titled("Successful requests")
          .andOfEachStep()
          .higherIsBetter();

  static final Metric SUSTAINED_PER_SECOND =
      generator(
              "sustainedPerSecond",
              "requests/s",
              "The rate of the fastest step with which the subject kept up before it failed"
                  + " load.staircase.failedSteps steps in a row. If it did not fail that many, or the"
                  + " generator may have failed one of them, this is a lower bound, which limits"
                  + " calls AtLeast. If it failed that many from the first on, it sustained none, which"
                  + " limits calls Never.",
              new MetricOrigin.Summary(
                  "steps[].offeredPerSecond of the fastest step that passed before failedSteps failed"
                      + " in a row",
                  summary ->
                      SustainedRate.of(summary)
                          .map(rate -> OptionalDouble.of(rate.perSecond()))
                          .orElseGet(OptionalDouble::empty)))
          .titled("Sustained rate")
          .only(Presence.STAIRCASE)
          .higherIsBetter();

  static final Metric FAILED_PERCENT =
      generator(
              "failedPercent",
              "%",
              "Percentage of those requests with another status than the scenario expects, or without"
                  + " an answer.",
              load(GeneratorQueries::failedPercent))
          .titled("Failed requests")
          .andOfEachStep()
          .lowerIsBetter();

  public static final Metric DROPPED_ITERATIONS =
      generator(
              "droppedIterations",
              "requests",
              "Requests that were due and did not start: because no connection was free at their"
                  + " intended start, or, if they wait for one, until the end of the load.",
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
              "The same as a percentage of all requests that were due.",
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
              "Batches that started in the steady phase.",
              load(GeneratorQueries::batches))
          .only(Presence.BATCHES);

  static final List<Metric> ALL =
      List.of(
          STEADY_SECONDS,
          REQUESTS,
          REQUESTS_PER_SECOND,
          SUCCESSES_PER_SECOND,
          generator(
                  "successPercent",
                  "%",
                  "Percentage of those requests with the status that the scenario expects.",
                  load(GeneratorQueries::successPercent))
              .titled("Successful requests, part")
              .andOfEachStep()
              .higherIsBetter(),
          FAILED_PERCENT,
          generator(
                  "offeredPerSecond",
                  "requests/s",
                  "Requests that were due, whether or not they were sent.",
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
              "Bytes that the generator received over the network, including HTTP headers.",
              load(GeneratorQueries::receivedBytes)),
          generator(
              "receivedBytesPerSecond",
              "bytes/s",
              "The same, divided by the same length as for requestsPerSecond.",
              load(GeneratorQueries::receivedBytesPerSecond)),
          generator(
              "sentBytes",
              "bytes",
              "Bytes that the generator sent over the network, including HTTP headers.",
              load(GeneratorQueries::sentBytes)),
          generator(
              "sentBytesPerSecond",
              "bytes/s",
              "The same, divided by the same length as for requestsPerSecond.",
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
