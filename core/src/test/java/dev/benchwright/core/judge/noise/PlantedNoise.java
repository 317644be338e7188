package dev.benchwright.core.judge.noise;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.trial.SteadinessStatus;
import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.measure.steadiness.Batches;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Trials whose noise is known, measured as real ones are: in slices, of which neighbours resemble
 * each other.
 *
 * @param betweenPercent standard deviation from trial to trial
 * @param slicePercent standard deviation from slice to slice
 * @param correlation of neighbouring slices
 * @param blockPercent standard deviation of what all trials of a block have in common
 * @param slices how many slices a window has
 */
record PlantedNoise(
    double betweenPercent,
    double slicePercent,
    double correlation,
    double blockPercent,
    int slices) {

  static final String RATE = "requestsPerSecond";

  /** Returns the standard deviation of a long window of correlated slices, in percent. */
  double withinPercent() {
    return slicePercent * Math.sqrt((1 + correlation) / (1 - correlation) / slices);
  }

  /** Returns a trial of each variant in each block. */
  List<FinishedTrial> trials(int blocks, long seed, String... variants) {
    var random = new SplittableRandom(seed);
    var trials = new ArrayList<FinishedTrial>();
    for (int block = 1; block <= blocks; block++) {
      double ofBlock = blockPercent / 100 * random.nextGaussian();
      for (var variant : variants) {
        double log = ofBlock + betweenPercent / 100 * random.nextGaussian();
        trials.add(trial(variant, block, 1000 * Math.exp(log), random));
      }
    }
    return trials;
  }

  private FinishedTrial trial(String variant, int block, double rate, SplittableRandom random) {
    var values = new ArrayList<Double>();
    double state = random.nextGaussian();
    for (int i = 0; i < slices; i++) {
      values.add(rate * (1 + slicePercent / 100 * state));
      state =
          correlation * state + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
    }
    var batches = Batches.of(slices, 1).orElseThrow();
    double mean = values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    double within = batches.percent(batches.means(values), slices).orElseThrow();
    return trial(variant, block, Map.of(RATE, mean), Map.of(RATE, within));
  }

  /** Returns a valid trial with 10 users. */
  static FinishedTrial trial(
      String variant, int block, Map<String, Double> figures, Map<String, Double> withinPercent) {
    return trial(variant, block, figures, withinPercent, Map.of());
  }

  /** Returns a valid trial with 10 users that shared components with others. */
  static FinishedTrial trial(
      String variant,
      int block,
      Map<String, Double> figures,
      Map<String, Double> withinPercent,
      Map<String, String> shared) {
    return new FinishedTrial(
        variant,
        LoadLevel.ofUsers(10),
        new TrialOutcome(TrialPhase.SUCCEEDED, "", ""),
        figures,
        block,
        WarmUpRule.SETTLED,
        Map.of(),
        null,
        Optional.of(
            new SteadinessStatus(
                SteadinessVerdict.STEADY,
                RATE,
                0,
                -1,
                1,
                "Steady.",
                withinPercent,
                Map.of(),
                null)),
        List.of(),
        shared);
  }
}
