package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.measure.ScrapeCadence;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Limits the time without scrapes, about which nothing is known.
 *
 * @param gapSeconds how long a gap may be; if null, some scrape intervals
 */
record ScrapeGap(@Nullable Integer gapSeconds) implements Gate {

  /** One scrape may be lost, and the next may be late. */
  static final int INTERVALS = 3;

  @Override
  public GateName name() {
    return GateName.SCRAPE_GAP;
  }

  @Override
  public GateCause cause() {
    return GateCause.PERHAPS_VARIANT;
  }

  @Override
  public String allowed() {
    return gapSeconds == null
        ? "no gap between scrapes is longer than %d scrape intervals".formatted(INTERVALS)
        : "no gap between scrapes is longer than %d s".formatted(gapSeconds);
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    var scrapes = evidence.surroundings().scrapes();
    if (scrapes.isEmpty()) {
      return GateResult.unknown("Prometheus has no record of its scrapes of the subject");
    }
    return new GateResult(
        scrapes.stream().allMatch(s -> s.longestGap().compareTo(allowed(s)) <= 0),
        scrapes.stream()
            .map(s ->
                "the longest gap between scrapes of the %s was %s, and the scrape interval %s"
                    .formatted(
                        s.source(),
                        GateFigures.seconds(s.longestGap()),
                        GateFigures.seconds(s.interval())))
            .collect(Collectors.joining("; ")));
  }

  private Duration allowed(ScrapeCadence scrapes) {
    return gapSeconds == null
        ? scrapes.interval().multipliedBy(INTERVALS)
        : Duration.ofSeconds(gapSeconds);
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "The longest time in the window, including its ends, without a successful"
            + " scrape of the kubelet, and of the application if it has metrics. The gate"
            + " reads the scrapes themselves (`up`), because cAdvisor may update an idle"
            + " container only every 15 s.",
        List.of("scrapeGapSeconds"),
        "If Prometheus stalled, or the subject did not answer it, CPU, memory and the"
            + " application's metrics have a gap, which may contain a maximum. A subject that"
            + " stalls does not answer Prometheus either.");
  }
}
