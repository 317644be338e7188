package dev.benchwright.core.judge.verdict;

import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.judge.statistics.Judgement;
import dev.benchwright.core.judge.statistics.PairedRatio;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.ValidTrials;
import dev.benchwright.core.judge.verdict.VerdictBasis.Bounded;
import dev.benchwright.core.judge.verdict.VerdictBasis.Doubted;
import dev.benchwright.core.judge.verdict.VerdictBasis.Ended;
import dev.benchwright.core.judge.verdict.VerdictBasis.FewBlocks;
import dev.benchwright.core.judge.verdict.VerdictBasis.Gap;
import dev.benchwright.core.judge.verdict.VerdictBasis.GeneratorFailed;
import dev.benchwright.core.judge.verdict.VerdictBasis.HiddenByFloor;
import dev.benchwright.core.judge.verdict.VerdictBasis.Interval;
import dev.benchwright.core.judge.verdict.VerdictBasis.MayBeUnsteady;
import dev.benchwright.core.judge.verdict.VerdictBasis.NotSteady;
import dev.benchwright.core.judge.verdict.VerdictBasis.Ranked;
import dev.benchwright.core.judge.verdict.VerdictBasis.ServiceUnsure;
import dev.benchwright.core.judge.verdict.VerdictBasis.SurvivalUnsure;
import dev.benchwright.core.judge.verdict.VerdictBasis.TailUnserved;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unjudged;
import dev.benchwright.core.judge.verdict.VerdictBasis.Unserved;
import dev.benchwright.core.judge.verdict.VerdictBasis.WithinFloor;
import dev.benchwright.core.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Decides how many blocks a run has: a fixed number from its file, or as many as its precision
 * needs.
 *
 * <p>It uses only finished trials, block by block, so that the answer is the same later or after a
 * restart.
 */
public final class Repetitions {

  private Repetitions() {}

  /**
   * Returns how many blocks are planned so far.
   *
   * @param spec spec of an accepted run
   * @param rule its stopping rule
   * @param finished all trials that are over
   */
  public static int planned(
      BenchmarkRunSpec spec, StoppingRule rule, List<FinishedTrial> finished) {
    int blocks = rule.minimum();
    while (blocks < rule.maximum()
        && isOver(spec, finished, blocks)
        && !isEnough(spec, rule, blocks, finished)) {
      blocks++;
    }
    return blocks;
  }

  private static boolean isOver(BenchmarkRunSpec spec, List<FinishedTrial> finished, int block) {
    var done =
        finished.stream()
            .filter(trial -> trial.block() == block)
            .map(trial -> new CellKey(trial.variant(), trial.level().value()))
            .collect(Collectors.toSet());
    return Plan.cells(spec).stream()
        .allMatch(cell -> done.contains(new CellKey(cell.variant(), cell.level().value())));
  }

  private static List<FinishedTrial> upTo(int block, List<FinishedTrial> finished) {
    return finished.stream().filter(trial -> trial.block() <= block).toList();
  }

  private static boolean isEnough(
      BenchmarkRunSpec spec, StoppingRule rule, int blocks, List<FinishedTrial> finished) {
    var trials = new ValidTrials(upTo(blocks, finished));
    var ratios = new ArrayList<PairedRatio>();
    for (var finding : new HeadlineJudge(spec, rule, trials).ofVerdictMetric()) {
      switch (finding.ground()) {
        // Outcomes and service do not matter here: the calibration only covers checks of spreads,
        // and a run that stopped as soon as one of them is decided would err more often.
        case Interval _,
            Bounded _,
            ServiceUnsure _,
            TailUnserved _,
            SurvivalUnsure _,
            Doubted _,
            GeneratorFailed _,
            NotSteady _,
            MayBeUnsteady _,
            WithinFloor _,
            HiddenByFloor _,
            Unjudged _ ->
            finding.judgement().map(Judgement::ratio).ifPresent(ratios::add);
        case Gap.TOO_FEW_BLOCKS -> {
          return false;
        }
        case FewBlocks _ -> {
          return false;
        }
        case Ended _, Unserved _, Ranked _ -> {
          if (finding.judgement().isEmpty()) {
            return false;
          }
          ratios.add(finding.judgement().get().ratio());
        }
        // Further blocks would not help.
        case Gap _ -> {}
      }
    }
    return ratios.isEmpty() || rule.mayStop(blocks, ratios);
  }

  private record CellKey(String variant, int level) {}
}
