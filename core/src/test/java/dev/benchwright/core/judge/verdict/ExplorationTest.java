package dev.benchwright.core.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.Doubt;
import dev.benchwright.core.judge.trials.RunTrials;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What keeps a comparison by a metric outside the headline from being decided. */
class ExplorationTest {

  private static final String RATE = "requestsPerSecond";

  /** A metric that no load is judged by. */
  private static final String OTHER = "successesPerSecond";

  private static final int BLOCKS = 6;

  @Test
  void aDifferenceThatNothingSpeaksAgainstIsDecided() {
    assertThat(other(RunSpecs.run(), trials(2))).isEqualTo(Verdict.BETTER);
    assertThat(other(RunSpecs.run(), trials(0.5))).isEqualTo(Verdict.WORSE);
    assertThat(other(RunSpecs.run(), trials(1))).isEqualTo(Verdict.EQUIVALENT);
  }

  @Test
  void boundsDecideInOneDirection() {
    var atLeast = Map.of(OTHER, FigureLimit.AT_LEAST);
    assertThat(limited(atLeast, 2)).isEqualTo(Verdict.BETTER);
    assertThat(limited(atLeast, 0.5)).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(limited(atLeast, 1)).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void doubtedTrialsDecideOnlyWhatTheOthersDo() {
    assertThat(limited(Map.of(), 2, new Doubt("ScrapeGap", Set.of())))
        .isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(limited(Map.of(), 2, new Doubt("ScrapeGap", Set.of("p99Millis"))))
        .isEqualTo(Verdict.BETTER);
  }

  /** Some blocks fail a tenth of their requests, others none. */
  @Test
  void whoMayServeLessIsBetterByNothing() {
    var trials =
        trials(2).each("base", "failedPercent", 0).each("other", "failedPercent", 0, 9, 0, 8, 1, 5);
    assertThat(other(RunSpecs.run(), trials)).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void whoServesLessIsBetterByNothing() {
    var trials = trials(2).each("base", "failedPercent", 0).each("other", "failedPercent", 40);
    assertThat(other(RunSpecs.run(), trials)).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void whoServesAsMuchMayBeBetter() {
    var trials = trials(2).each("base", "failedPercent", 0.2).each("other", "failedPercent", 0.2);
    assertThat(other(RunSpecs.run(), trials)).isEqualTo(Verdict.BETTER);
  }

  /** 0.9 points are alike in service, and more than all requests beyond a p99.9. */
  @Test
  void percentilesOfWhatWasServedAreNotDecidedIfWhatIsMissingCouldChangeThem() {
    var trials = trials(1);
    trials.each("base", "p999Millis", 20, 21).each("other", "p999Millis", 10, 10.5);
    var alike = trials.each("base", "failedPercent", 0).each("other", "failedPercent", 0);
    assertThat(other(RunSpecs.run(), alike, "p999Millis")).isEqualTo(Verdict.BETTER);
    var missing = alike.each("other", "failedPercent", 0.9);
    assertThat(other(RunSpecs.run(), missing, "p999Millis")).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(other(RunSpecs.run(), missing)).isEqualTo(Verdict.EQUIVALENT);
  }

  @Test
  void whoDiedIsBetterByNothing() {
    assertThat(other(RunSpecs.run(), trials(2).ended("other", 10, BLOCKS + 1, "SubjectDied")))
        .isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void windowsThatChangedByAsMuchDecideNothing() {
    var moved = trials(1.3).moving("base", SteadinessVerdict.RISING, 40, 42, 44, 46, 43, 41);
    assertThat(other(RunSpecs.run(), moved)).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(other(RunSpecs.run(), trials(1.3))).isEqualTo(Verdict.BETTER);
  }

  @Test
  void anOrderThatIsNotDrawnGivesFiguresOnly() {
    assertThat(other(RunSpecs.run().order(Order.AS_LISTED), trials(2)))
        .isEqualTo(Verdict.NOT_JUDGED);
  }

  /** Returns six blocks in which the two have this ratio. */
  private static RunTrials trials(double ratio) {
    var trials = new RunTrials();
    for (int block = 1; block <= BLOCKS; block++) {
      double figure = 100 + block;
      trials.valid("base", 10, block, Map.of(RATE, figure, OTHER, figure));
      trials.valid("other", 10, block, Map.of(RATE, figure, OTHER, figure * ratio));
    }
    return trials;
  }

  /** Returns the verdict if this holds of every trial of the variant. */
  private static Verdict limited(Map<String, FigureLimit> limits, double ratio, Doubt... doubts) {
    var trials = new RunTrials();
    for (int block = 1; block <= BLOCKS; block++) {
      double figure = 100 + block;
      trials.valid("base", 10, block, Map.of(OTHER, figure));
      trials.doubted("other", 10, block, Map.of(OTHER, figure * ratio), limits, doubts);
    }
    return other(RunSpecs.run(), trials);
  }

  private static Verdict other(RunSpecs run, RunTrials trials) {
    return other(run, trials, OTHER);
  }

  private static Verdict other(RunSpecs run, RunTrials trials, String metric) {
    var spec = run.variants("base", "other").build();
    var compared =
        Comparison.of(spec, StoppingRule.fixed(spec.repetitions()).in(spec.order()), trials.list());
    return Objects.requireNonNull(compared.comparisons().getFirst().metrics().get(metric))
        .verdict();
  }
}
