package dev.benchwright.operator.judge;

import dev.benchwright.operator.api.GateStatus;
import dev.benchwright.operator.measure.CrossCheck;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rules that decide whether a trial's numbers may count. */
public enum Gate {
  /** A subject that died or was started again did not serve the whole load. */
  SUBJECT_ALIVE("SubjectAlive", "running, 0 restarts", Gate::subjectAlive),

  /** Without a request there is nothing that could have gone well. */
  LOAD_SENT("LoadSent", "at least one request in the steady phase", Gate::loadSent),

  /**
   * Generators that begin apart from each other send less than all of the load at first and last.
   */
  GENERATORS_TOGETHER(
      "GeneratorsTogether",
      "steady phases that begin at most 1 s apart, or 2 % of their length where that is more",
      Gate::generatorsTogether),

  /** Samples that were lost between k6 and Prometheus make every figure doubtful. */
  SAMPLES_COMPLETE(
      "SamplesComplete",
      ("the same counts in Prometheus and k6, and p50, p95 and p99 within %.0f %%, or between the"
              + " same two samples")
          .formatted(Gate.LARGEST_DIFFERENCE_PERCENT),
      Gate::samplesComplete);

  /** How far apart the two paths of a percentile may be; bucket width explains 0.27 %. */
  static final double LARGEST_DIFFERENCE_PERCENT = 1;

  private final String gateName;
  private final String allowed;
  private final Function<Evidence, Finding> look;

  Gate(String gateName, String allowed, Function<Evidence, Finding> look) {
    this.gateName = gateName;
    this.allowed = allowed;
    this.look = look;
  }

  /** What every gate finds, in the order of this enum. */
  public static List<GateStatus> judge(Evidence evidence) {
    return Arrays.stream(values()).map(gate -> gate.status(evidence)).toList();
  }

  private GateStatus status(Evidence evidence) {
    var finding = look.apply(evidence);
    return new GateStatus(gateName, finding.passed(), finding.observed(), allowed);
  }

  private static Finding subjectAlive(Evidence evidence) {
    return new Finding(
        evidence.subjectAlive() && evidence.subjectRestarts() == 0,
        "%s, %d restarts"
            .formatted(evidence.subjectAlive() ? "running" : "ended", evidence.subjectRestarts()));
  }

  private static Finding loadSent(Evidence evidence) {
    long requests = evidence.crossCheck().requestsK6();
    return requests > 0
        ? new Finding(true, "%d requests".formatted(requests))
        : new Finding(
            false,
            "the load sent no request in the steady phase; make spec.load.steadySeconds longer than"
                + " an answer takes, or a script's load longer than spec.load.warmUpSeconds");
  }

  private static Finding generatorsTogether(Evidence evidence) {
    var starts = evidence.generators();
    return new Finding(
        starts.together(),
        starts.generators() == 1
            ? "one generator"
            : "%d generators, %d ms apart".formatted(starts.generators(), starts.apartMillis()));
  }

  private static Finding samplesComplete(Evidence evidence) {
    CrossCheck check = evidence.crossCheck();
    var otherCounts = check.otherCounts().stream().filter(count -> !count.agrees()).toList();
    boolean sameCount = check.requestsPrometheus() == check.requestsK6() && otherCounts.isEmpty();
    // Without a request there is no percentile to compare.
    boolean close =
        check.requestsK6() == 0
            || percentiles(check).allMatch(p -> p.agrees(LARGEST_DIFFERENCE_PERCENT));
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

  private record Finding(boolean passed, String observed) {}
}
