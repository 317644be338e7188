package dev.benchwright.operator.judge.gate;

import dev.benchwright.operator.api.run.GateName;
import dev.benchwright.operator.measure.ScrapeCadence;
import java.util.Comparator;
import java.util.List;

/**
 * A rate is between two samples, and a window of few scrapes has much of itself outside of them.
 *
 * @param scrapes how many scrape intervals it must hold
 */
public record WindowTooShort(int scrapes) implements Gate {

  /** Of four intervals, at least two lie between samples: half of the window. */
  public static final int SCRAPES = 4;

  /** Intervals are as they were seen, and no clock ticks exactly. */
  private static final double NEARLY = 0.98;

  @Override
  public GateName name() {
    return GateName.WINDOW_TOO_SHORT;
  }

  @Override
  public String allowed() {
    return "a window of at least %d scrape intervals".formatted(scrapes);
  }

  @Override
  public GateResult look(Evidence evidence) {
    var slowest =
        evidence.surroundings().scrapes().stream()
            .max(Comparator.comparing(ScrapeCadence::interval));
    if (slowest.isEmpty()) {
      return GateResult.unknown("Prometheus does not tell when it looked at the subject");
    }
    var interval = slowest.get().interval();
    return new GateResult(
        evidence.window().toMillis() >= NEARLY * scrapes * interval.toMillis(),
        "a window of %s, with samples of the %s every %s"
            .formatted(
                GateFigures.seconds(evidence.window()),
                slowest.get().source(),
                GateFigures.seconds(interval)));
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "The window beside the distance of Prometheus' scrapes of the kubelet, and of the application"
            + " where it has metrics, as they were seen.",
        List.of("windowScrapes"),
        "CPU and memory are known at the scrapes only. Of four intervals at least two lie between"
            + " samples; of fewer, most of the window is a guess. Write a longer"
            + " `spec.load.steadySeconds`, or let Prometheus scrape more often.");
  }
}
