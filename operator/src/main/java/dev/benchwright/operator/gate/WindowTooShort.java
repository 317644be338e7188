package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.measure.ScrapeCadence;
import java.util.Comparator;
import java.util.List;

/**
 * Checks that the window holds enough scrapes. Rates are known only between two samples, so much of
 * a window with few scrapes is unknown.
 *
 * @param scrapes how many scrape intervals the window must hold
 */
public record WindowTooShort(int scrapes) implements Gate {

  /** Of four intervals, at least two lie between samples: half of the window. */
  public static final int SCRAPES = 4;

  /** A tolerance, because the intervals are observed, and no clock is exact. */
  private static final double NEARLY = 0.98;

  @Override
  public GateName name() {
    return GateName.WINDOW_TOO_SHORT;
  }

  @Override
  public GateCause cause() {
    return GateCause.PERHAPS_VARIANT;
  }

  @Override
  public String allowed() {
    return "the window holds at least %d scrape intervals".formatted(scrapes);
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    var slowest =
        evidence.surroundings().scrapes().stream()
            .max(Comparator.comparing(ScrapeCadence::interval));
    if (slowest.isEmpty()) {
      return GateResult.unknown("Prometheus has no record of its scrapes of the subject");
    }
    var interval = slowest.get().interval();
    return new GateResult(
        evidence.window().toMillis() >= NEARLY * scrapes * interval.toMillis(),
        "the window was %s long, and Prometheus scraped the %s every %s"
            .formatted(
                GateFigures.seconds(evidence.window()),
                slowest.get().source(),
                GateFigures.seconds(interval)));
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "The length of the window relative to the observed scrape interval of the"
            + " kubelet, and of the application if it has metrics.",
        List.of("windowScrapes"),
        "CPU and memory are known only at the scrapes, and a subject that stalls answers fewer"
            + " of them. Of four intervals, at least two"
            + " lie between samples; with fewer, most of the window is unknown. Write a longer"
            + " `spec.load.steadySeconds`, or let Prometheus scrape more often.");
  }
}
