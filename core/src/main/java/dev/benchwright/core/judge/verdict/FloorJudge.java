package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.judge.statistics.Pair;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.trials.GeneratorFloor;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.verdict.VerdictBasis.Bounded;
import dev.benchwright.core.judge.verdict.VerdictBasis.HiddenByFloor;
import dev.benchwright.core.judge.verdict.VerdictBasis.Interval;
import dev.benchwright.core.judge.verdict.VerdictBasis.WithinFloor;
import java.util.List;

/**
 * Withholds verdicts about latencies that the load generator's own latency may have made: a
 * difference that is no larger than the generator varies, and an equivalence of latencies of which
 * so large a part is the generator's that the subjects' own may differ.
 *
 * @param spec spec of the run
 * @param trials its valid trials
 * @param floor the generator's own latency
 */
record FloorJudge(BenchmarkRunSpec spec, ValidTrials trials, GeneratorFloor floor) {

  /** Returns the same finding, or the same on another ground and not decided. */
  VariantFinding judged(VariantFinding finding) {
    if (!(finding.ground() instanceof Interval || finding.ground() instanceof Bounded)) {
      return finding;
    }
    return switch (finding.verdict()) {
      case BETTER, WORSE -> unlessWithinSpread(finding);
      case EQUIVALENT -> unlessHidden(finding);
      case INCONCLUSIVE -> unlessBeyondReach(finding);
      case NOT_JUDGED -> finding;
    };
  }

  /** Tells of what no number of blocks decides if the two differ as much as they seem to. */
  private VariantFinding unlessBeyondReach(VariantFinding finding) {
    var metric = finding.entry().metric();
    var spread = floor.spreadMillis(metric);
    var highest = floor.highestMillis(metric);
    if (spread.isEmpty() || highest.isEmpty()) {
      return finding;
    }
    double ratio = finding.judgement().orElseThrow().ratio().ratio();
    double baseline = geometricMean(pairs(finding));
    boolean canDiffer = meanDifference(finding) > spread.getAsDouble();
    return canDiffer || floor.leavesAlike(metric, baseline, ratio, ratio, margin())
        ? finding
        : finding.on(new HiddenByFloor(highest.getAsDouble(), baseline));
  }

  private double margin() {
    return 1 + spec.marginPercent() / 100;
  }

  private double meanDifference(VariantFinding finding) {
    return Math.abs(
        pairs(finding).stream()
            .mapToDouble(pair -> pair.variant() - pair.baseline())
            .average()
            .orElseThrow());
  }

  private VariantFinding unlessWithinSpread(VariantFinding finding) {
    var spread = floor.spreadMillis(finding.entry().metric());
    if (spread.isEmpty()) {
      return finding;
    }
    double difference = meanDifference(finding);
    return difference <= spread.getAsDouble()
        ? finding.on(new WithinFloor(difference, spread.getAsDouble()))
        : finding;
  }

  private VariantFinding unlessHidden(VariantFinding finding) {
    var metric = finding.entry().metric();
    var highest = floor.highestMillis(metric);
    if (highest.isEmpty()) {
      return finding;
    }
    PairedRatio ratio = finding.judgement().orElseThrow().ratio();
    double baseline = geometricMean(pairs(finding));
    return floor.leavesAlike(metric, baseline, ratio.low(), ratio.high(), margin())
        ? finding
        : finding.on(new HiddenByFloor(highest.getAsDouble(), baseline));
  }

  /** Returns the mean of the baseline's values to which the mean ratio of the pairs belongs. */
  private static double geometricMean(List<Pair> pairs) {
    return Math.exp(
        pairs.stream().mapToDouble(pair -> Math.log(pair.baseline())).average().orElseThrow());
  }

  private List<Pair> pairs(VariantFinding finding) {
    return trials
        .pairs(
            finding.entry().metric(),
            finding.cell().level(),
            finding.variant(),
            spec.baselineName())
        .orElseThrow();
  }
}
