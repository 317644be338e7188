package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.core.measure.metric.MetricSource;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.measure.ScrapeCadence;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Limits the time without scrapes, about which nothing is known.
 *
 * @param gapSeconds how long a gap may be; if null, some scrape intervals
 */
record ScrapeGap(@Nullable Integer gapSeconds) implements Gate {

  /** Two scrapes in a row may be lost. */
  static final int INTERVALS = 3;

  /**
   * The part of an interval by which a scrape may be late. Prometheus keeps its rhythm, so that
   * after two lost scrapes the gap is three intervals, give or take milliseconds. These must not
   * decide.
   */
  private static final int LATE = 4;

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
    var late = scrapes.stream().filter(s -> s.longestGap().compareTo(allowed(s)) > 0).toList();
    return new GateResult(
        late.isEmpty(),
        scrapes.stream()
            .map(s ->
                "the longest gap between scrapes of the %s was %s, and the scrape interval %s"
                    .formatted(
                        s.source(),
                        GateFigures.seconds(s.longestGap()),
                        GateFigures.seconds(s.interval())))
            .collect(Collectors.joining("; ")),
        true,
        late.stream()
            .map(ScrapeCadence::source)
            .flatMap(ScrapeGap::readFrom)
            .distinct()
            .map(MetricSource::allMetrics)
            .toList());
  }

  /** What the generator counts it sends to Prometheus by itself, so that no scrape can miss it. */
  private static Stream<MetricSource> readFrom(String scraped) {
    return scraped.equals(ScrapeCadence.APPLICATION)
        ? Stream.of(MetricSource.JVM)
        : Stream.of(
            MetricSource.CONTAINER,
            MetricSource.GENERATOR_CONTAINER,
            MetricSource.DATABASE_CONTAINER,
            MetricSource.ALL_CONTAINERS,
            // All that are derived have a container's CPU or memory in them.
            MetricSource.DERIVED);
  }

  private Duration allowed(ScrapeCadence scrapes) {
    return gapSeconds == null
        ? scrapes.interval().multipliedBy(INTERVALS).plus(scrapes.interval().dividedBy(LATE))
        : Duration.ofSeconds(gapSeconds);
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "The longest time in the window, including its ends, without a successful"
            + " scrape of the kubelet, and of the application if it has metrics. The gate"
            + " reads the scrapes themselves (`up`), because cAdvisor may update an idle"
            + " container only every 15 s. Without `scrapeGapSeconds`, a scrape may besides be late"
            + " by a quarter of an interval, so that milliseconds do not decide whether two lost"
            + " scrapes are too many.",
        List.of("scrapeGapSeconds"),
        "If Prometheus stalled, or the subject did not answer it, CPU, memory and the"
            + " application's metrics have a gap, which may contain a maximum. A subject that"
            + " stalls does not answer Prometheus either. Only figures that are scraped from the same"
            + " place are doubted (`doubts` in `status.gates`): those of containers, or those of the"
            + " application. The generator sends its own.");
  }
}
