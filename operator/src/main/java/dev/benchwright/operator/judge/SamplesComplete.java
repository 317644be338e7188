package dev.benchwright.operator.judge;

import dev.benchwright.operator.api.GateName;
import dev.benchwright.operator.measure.CrossCheck;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Samples that were lost between k6 and Prometheus make every figure doubtful.
 *
 * @param differencePercent how far apart the two paths of a percentile may be
 */
record SamplesComplete(double differencePercent) implements Gate {

  /** Bucket width explains 0.27 %. */
  static final double DIFFERENCE_PERCENT = 1;

  @Override
  public GateName name() {
    return GateName.SAMPLES_COMPLETE;
  }

  @Override
  public String allowed() {
    return "the same counts in Prometheus and k6, and p50, p95 and p99 within %s, or between the same"
            .formatted(Figures.limit(differencePercent))
        + " two samples";
  }

  @Override
  public Finding look(Evidence evidence) {
    CrossCheck check = evidence.crossCheck();
    var otherCounts = check.otherCounts().stream().filter(count -> !count.agrees()).toList();
    boolean sameCount = check.requestsPrometheus() == check.requestsK6() && otherCounts.isEmpty();
    // Without a request there is no percentile to compare.
    boolean close =
        check.requestsK6() == 0 || percentiles(check).allMatch(p -> p.agrees(differencePercent));
    var differences =
        percentiles(check)
            .map(CrossCheck.Latency::differencePercent)
            .map(d ->
                d.isPresent() ? String.format(Locale.ROOT, "%.2f %%", d.getAsDouble()) : "unknown")
            .toList();
    return new Finding(
        sameCount && close,
        "%d requests in Prometheus and %d in k6%s; p50, p95 and p99 differ by %s"
            .formatted(
                check.requestsPrometheus(),
                check.requestsK6(),
                otherCounts.stream()
                    .map(c -> "; %d %s and %d".formatted(c.prometheus(), c.name(), c.k6()))
                    .collect(Collectors.joining()),
                String.join(", ", differences)));
  }

  private static Stream<CrossCheck.Latency> percentiles(CrossCheck check) {
    return Stream.of(check.p50(), check.p95(), check.p99());
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "Counts and percentiles by two paths: what k6 wrote to Prometheus, and k6's own summary.",
        List.of("samplesDifferencePercent"),
        "k6 drops samples that Prometheus does not take in time, without a word. Of few requests, a"
            + " percentile lies between two of them, and tools choose differently between; both"
            + " choices pass.");
  }
}
