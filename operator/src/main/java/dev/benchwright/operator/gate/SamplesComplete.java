package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.measure.k6.CrossCheck;
import dev.benchwright.core.measure.k6.CrossCheck.Percentiles;
import dev.benchwright.operator.gate.evidence.Evidence;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks that no samples were lost between k6 and Prometheus: any loss makes every figure doubtful.
 *
 * @param differencePercent how far apart the two paths of a percentile may be
 */
record SamplesComplete(double differencePercent) implements Gate {

  /** The width of a bucket explains 0.27 %. */
  static final double DIFFERENCE_PERCENT = 1;

  @Override
  public GateName name() {
    return GateName.SAMPLES_COMPLETE;
  }

  @Override
  public GateCause cause() {
    return GateCause.PERHAPS_VARIANT;
  }

  @Override
  public String allowed() {
    return "Prometheus and k6 have the same counts, and p50, p95 and p99 differ by at most %s or lie"
            .formatted(GateFigures.limit(differencePercent))
        + " between the same two samples";
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    CrossCheck check = evidence.crossCheck();
    var otherCounts = check.otherCounts().stream().filter(count -> !count.agrees()).toList();
    boolean sameCount = check.requestsPrometheus() == check.requestsK6() && otherCounts.isEmpty();
    // Without requests, there are no percentiles to compare.
    boolean close =
        check.requestsK6() == 0
            || Stream.concat(Stream.of(check.latency()), check.intendedLatency().stream())
                .flatMap(percentiles -> percentiles.all().stream())
                .allMatch(p -> p.agrees(differencePercent));
    return new GateResult(
        sameCount && close,
        "%d requests in Prometheus and %d in k6%s; p50, p95 and p99 differed by %s%s"
            .formatted(
                check.requestsPrometheus(),
                check.requestsK6(),
                otherCounts.stream()
                    .map(c ->
                        "; %d %s in Prometheus and %d in k6"
                            .formatted(c.prometheus(), c.name(), c.k6()))
                    .collect(Collectors.joining()),
                differences(check.latency()),
                check
                    .intendedLatency()
                    .map(intended ->
                        "; counted from the intended start, they differed by "
                            + differences(intended))
                    .orElse("")));
  }

  private static String differences(Percentiles percentiles) {
    return percentiles.all().stream()
        .map(CrossCheck.Latency::differencePercent)
        .map(
            d -> d.isPresent() ? String.format(Locale.ROOT, "%.2f %%", d.getAsDouble()) : "unknown")
        .collect(Collectors.joining(", "));
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "Counts and percentiles by two paths: the samples that k6 wrote to Prometheus,"
            + " and k6's own summary. In an open load and a staircase, latencies from the"
            + " intended start are compared, too.",
        List.of("samplesDifferencePercent"),
        "k6 silently drops samples that Prometheus does not accept in time, and a fast variant"
            + " makes more of them. With few"
            + " requests, a percentile lies between two samples, and tools choose different"
            + " values between them; both values pass.");
  }
}
