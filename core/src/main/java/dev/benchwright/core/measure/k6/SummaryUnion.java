package dev.benchwright.core.measure.k6;

import dev.benchwright.core.measure.k6.K6Summary.IntendedLatencyMillis;
import dev.benchwright.core.measure.k6.K6Summary.LatencyMillis;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One summary of the load that several generators sent together.
 *
 * <p>Counts are added, minima and maxima are taken over all parts, and means are weighted by
 * requests; all of these are exact. A percentile of the union cannot be computed from the
 * percentiles of its parts, but it lies between the least and the greatest of them: if at least a
 * share q of each part lies at or below x, so does at least a share q of the union, and the same
 * holds from above. The neighbours between which a percentile lies are therefore the least and the
 * greatest of all parts, so the cross-check does not require more of Prometheus than is known. The
 * percentile itself is the weighted mean, which also lies between them.
 */
final class SummaryUnion {

  private final List<K6Summary> parts;

  /** Parts with requests. The others have latencies of 0, which mean nothing. */
  private final List<K6Summary> answered;

  private final long requests;

  private SummaryUnion(List<K6Summary> parts) {
    this.parts = parts;
    this.answered = parts.stream().filter(part -> part.requests() > 0).toList();
    this.requests = sum(K6Summary::requests);
  }

  /**
   * Unites summaries.
   *
   * @param parts the summaries of all generators of one trial; at least one
   */
  static K6Summary of(List<K6Summary> parts) {
    return parts.size() == 1 ? parts.getFirst() : new SummaryUnion(parts).united();
  }

  // Each generator counts in its own window. The windows begin almost at the same time and are
  // equally long. From the mean of the starts to the mean of the ends is a window of that length,
  // so the sum of all counts divided by it is the rate. The intersection of the windows would give
  // too high a rate, and their union too low a rate. Batches and staircases have only one
  // generator.
  private K6Summary united() {
    K6Summary first = parts.getFirst();
    return new K6Summary(
        first.version(),
        first.trial(),
        parts.stream().mapToLong(K6Summary::scenarioStartMillis).min().orElseThrow(),
        meanOf(K6Summary::steadyStartMillis),
        meanOf(K6Summary::steadyEndMillis),
        parts.stream().mapToLong(K6Summary::endedMillis).max().orElseThrow(),
        parts.stream().mapToLong(K6Summary::testRunDurationMillis).max().orElseThrow(),
        requests,
        sum(K6Summary::failedRequests),
        sum(K6Summary::droppedIterations),
        latency(),
        sum(K6Summary::receivedBytes),
        sum(K6Summary::sentBytes),
        intendedLatency().orElse(null),
        null,
        List.of(),
        first.scriptSha256(),
        slices().orElse(null),
        sum(K6Summary::lateIterations),
        clockStep(),
        first.failedSteps());
  }

  // All generators have the same plan, and therefore the same number of slices. Each generator's
  // slices begin with its own load.
  private Optional<K6Slices> slices() {
    boolean sliced = parts.stream().allMatch(part -> part.ofSlices().isPresent());
    if (!sliced) {
      return Optional.empty();
    }
    List<K6Slices> all = parts.stream().map(part -> part.ofSlices().orElseThrow()).toList();
    K6Slices first = all.getFirst();
    return Optional.of(
        new K6Slices(
            Math.round(all.stream().mapToLong(K6Slices::startMillis).average().orElseThrow()),
            first.seconds(),
            first.steady(),
            added(all, K6Slices::requests),
            added(all, K6Slices::failedRequests),
            added(all, K6Slices::droppedIterations),
            all.stream().anyMatch(one -> one.lateIterations().isEmpty())
                ? List.of()
                : added(all, K6Slices::lateIterations)));
  }

  private static List<Long> added(List<K6Slices> all, Function<K6Slices, List<Long>> counts) {
    return IntStream.range(0, all.getFirst().count())
        .mapToObj(slice -> all.stream().mapToLong(one -> counts.apply(one).get(slice)).sum())
        .toList();
  }

  /** Returns the largest clock step; null unless every generator knows its own. */
  private @Nullable Double clockStep() {
    double worst = 0;
    for (var part : parts) {
      var step = part.clockStepMillis();
      if (step == null) {
        return null;
      }
      worst = Math.max(worst, step);
    }
    return worst;
  }

  private LatencyMillis latency() {
    return new LatencyMillis(
        least(LatencyMillis::min),
        weighted(LatencyMillis::mean),
        weighted(LatencyMillis::p50),
        weighted(LatencyMillis::p90),
        weighted(LatencyMillis::p95),
        weighted(LatencyMillis::p99),
        weighted(LatencyMillis::p999),
        greatest(LatencyMillis::max),
        least(LatencyMillis::p50Below),
        greatest(LatencyMillis::p50Above),
        least(LatencyMillis::p95Below),
        greatest(LatencyMillis::p95Above),
        least(LatencyMillis::p99Below),
        greatest(LatencyMillis::p99Above));
  }

  private Optional<IntendedLatencyMillis> intendedLatency() {
    boolean known =
        !answered.isEmpty()
            && answered.stream().allMatch(part -> part.ofIntendedStarts().isPresent());
    return known
        ? Optional.of(
            new IntendedLatencyMillis(
                weightedIntended(IntendedLatencyMillis::mean),
                weightedIntended(IntendedLatencyMillis::p50),
                weightedIntended(IntendedLatencyMillis::p95),
                weightedIntended(IntendedLatencyMillis::p99),
                greatestIntended(IntendedLatencyMillis::max),
                leastIntended(IntendedLatencyMillis::p50Below),
                greatestIntended(IntendedLatencyMillis::p50Above),
                leastIntended(IntendedLatencyMillis::p95Below),
                greatestIntended(IntendedLatencyMillis::p95Above),
                leastIntended(IntendedLatencyMillis::p99Below),
                greatestIntended(IntendedLatencyMillis::p99Above)))
        : Optional.empty();
  }

  private long sum(ToLongFunction<K6Summary> count) {
    return parts.stream().mapToLong(count).sum();
  }

  private long meanOf(ToLongFunction<K6Summary> instant) {
    return Math.round(parts.stream().mapToLong(instant).average().orElseThrow());
  }

  private double least(ToDoubleFunction<LatencyMillis> figure) {
    return leastOf(part -> figure.applyAsDouble(part.latencyMillis()));
  }

  private double leastIntended(ToDoubleFunction<IntendedLatencyMillis> figure) {
    return leastOf(part -> figure.applyAsDouble(part.ofIntendedStarts().orElseThrow()));
  }

  private double leastOf(ToDoubleFunction<K6Summary> figure) {
    return answered.stream().mapToDouble(figure).min().orElse(0);
  }

  private double greatest(ToDoubleFunction<LatencyMillis> figure) {
    return greatestOf(part -> figure.applyAsDouble(part.latencyMillis()));
  }

  private double greatestIntended(ToDoubleFunction<IntendedLatencyMillis> figure) {
    return greatestOf(part -> figure.applyAsDouble(part.ofIntendedStarts().orElseThrow()));
  }

  private double greatestOf(ToDoubleFunction<K6Summary> figure) {
    return answered.stream().mapToDouble(figure).max().orElse(0);
  }

  private double weighted(ToDoubleFunction<LatencyMillis> figure) {
    return weightedByRequests(part -> figure.applyAsDouble(part.latencyMillis()));
  }

  private double weightedIntended(ToDoubleFunction<IntendedLatencyMillis> figure) {
    return weightedByRequests(part -> figure.applyAsDouble(part.ofIntendedStarts().orElseThrow()));
  }

  private double weightedByRequests(ToDoubleFunction<K6Summary> figure) {
    return answered.stream()
        .mapToDouble(part -> figure.applyAsDouble(part) * part.requests() / requests)
        .sum();
  }
}
