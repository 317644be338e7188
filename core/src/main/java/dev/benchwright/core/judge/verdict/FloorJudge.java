package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.judge.statistics.Pair;
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
      case EQUIVALENT -> {
        var ratio = finding.judgement().orElseThrow().ratio();
        yield unlessHidden(finding, ratio.low(), ratio.high());
      }
      case INCONCLUSIVE -> unlessBeyondReach(finding);
      case NOT_JUDGED -> finding;
    };
  }

  /** Tells of what no number of blocks decides if the two differ as much as they seem to. */
  private VariantFinding unlessBeyondReach(VariantFinding finding) {
    double ratio = finding.judgement().orElseThrow().ratio().ratio();
    var spread = floor.spreadMillis(finding.entry().metric());
    return spread.isEmpty() || meanDifference(finding) > spread.getAsDouble()
        ? finding
        : unlessHidden(finding, ratio, ratio);
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

  private VariantFinding unlessHidden(VariantFinding finding, double low, double high) {
    var metric = finding.entry().metric();
    var highest = floor.highestMillis(metric);
    if (highest.isEmpty()) {
      return finding;
    }
    double baseline = geometricMean(pairs(finding));
    return floor.leavesAlike(metric, baseline, low, high, 1 + spec.marginPercent() / 100)
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
