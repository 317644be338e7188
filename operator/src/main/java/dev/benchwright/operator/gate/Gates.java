package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.run.GatesSpec;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.operator.gate.evidence.Evidence;
import dev.benchwright.operator.trial.Observation;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All gates of a run, each with the limit that the run sets, or its default. */
public final class Gates {

  /**
   * Gates about the subject's own metrics, or those of its container, and the one about where it
   * is: a trial of the generator itself is compared with no other, and its small subject fits on
   * nodes that have no room for theirs.
   */
  private static final Set<GateName> OF_SUBJECT =
      EnumSet.of(
          GateName.WINDOW_TOO_SHORT,
          GateName.SCRAPE_GAP,
          GateName.STILL_COMPILING,
          GateName.SAME_IN_BLOCK);

  private final List<Gate> gates;

  private Gates(List<Gate> gates) {
    this.gates = gates;
  }

  /** Returns the gates that apply to a run. */
  public static Gates of(GatesSpec spec) {
    return new Gates(
        Stream.<Gate>of(
                PodAlive.subject(),
                PodAlive.database(),
                PodAlive.services(),
                new LoadSent(),
                new GeneratorsTogether(spec.generatorsApartMillis()),
                new GeneratorSaturated(
                    or(spec.generatorCpuPercent(), GeneratorSaturated.CPU_PERCENT),
                    or(spec.generatorThrottledPercent(), GeneratorSaturated.THROTTLED_PERCENT),
                    or(spec.generatorLatePercent(), GeneratorSaturated.LATE_PERCENT)),
                new DependencySaturated(),
                new ClockMoved(or(spec.clockStepMillis(), ClockMoved.STEP_MILLIS)),
                new SamplesComplete(
                    or(spec.samplesDifferencePercent(), SamplesComplete.DIFFERENCE_PERCENT)),
                new WindowTooShort(or(spec.windowScrapes(), WindowTooShort.SCRAPES)),
                new ScrapeGap(spec.scrapeGapSeconds()),
                new StillCompiling(or(spec.compilingPercent(), StillCompiling.COMPILING_PERCENT)),
                new NoisyNeighbour(or(spec.neighbourCpuPercent(), NoisyNeighbour.CPU_PERCENT)),
                new SameInBlock())
            .filter(gate -> spec.isOn(gate.name()))
            .toList());
  }

  /**
   * Returns the gates that apply to a trial that measures the load generator itself: all but those
   * about the subject, of which it needs no figures.
   */
  public static Gates ofFloor(GatesSpec spec) {
    return new Gates(
        of(spec).all().stream().filter(gate -> !OF_SUBJECT.contains(gate.name())).toList());
  }

  /** Returns what every gate finds about a measured trial. */
  public List<GateStatus> judge(Evidence evidence) {
    return gates.stream()
        .filter(gate -> gate.concerns(evidence.pods()))
        .map(gate -> status(gate, gate.evaluate(evidence)))
        .toList();
  }

  /**
   * Returns the gates that a trial fails that could not be measured because one of its pods died.
   */
  public static List<GateStatus> ofTheDead(Observation pods) {
    return Stream.of(PodAlive.subject(), PodAlive.database(), PodAlive.services())
        .map(gate -> status(gate, gate.evaluate(pods, Optional.empty())))
        .filter(status -> !status.passed())
        .toList();
  }

  List<Gate> all() {
    return gates;
  }

  private static GateStatus status(Gate gate, GateResult finding) {
    return new GateStatus(
        gate.name().text(),
        finding.passed(),
        finding.observed(),
        gate.allowed(),
        finding.known(),
        finding.cause().orElse(gate.cause()),
        finding.doubts().isEmpty() ? null : finding.doubts());
  }

  private static double or(@Nullable Double wished, double usual) {
    return Objects.requireNonNullElse(wished, usual);
  }

  private static int or(@Nullable Integer wished, int usual) {
    return Objects.requireNonNullElse(wished, usual);
  }
}
