package dev.benchwright.core.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.load.WhenBusy;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.Doubt;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.RunTrials;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What counts before speed, and figures that are bounds, infinite or doubted. */
class OutcomesTest {

  /** The only level of a staircase. */
  private static final int STAIRS = staircase().load().levels().getFirst().value();

  private static final String RATE = "requestsPerSecond";
  private static final String OOM = "SubjectOutOfMemory";

  @Test
  void aVariantThatAlwaysDiesIsWorseOnceTheExactTestSaysSo() {
    // Fisher's p-value is 2 / 70 for 4 of 4 against 0 of 4, and nothing else can be judged.
    var trials = base(4);
    for (int block = 1; block <= 4; block++) {
      trials.ended("other", 10, block, OOM);
    }
    var compared = compare(trials.list());
    assertThat(compared.verdict()).contains(RunVerdict.WORSE);
    assertThat(compared.sentence())
        .isEqualTo(
            "At 10 users, other is worse whatever its speed: other ran out of memory in 4 of 4"
                + " trials, and base in 0 of 4.");
  }

  @Test
  void aVariantThatLosesAServiceIsSaidToHaveLostThatOne() {
    var trials = base(4);
    for (int block = 1; block <= 4; block++) {
      trials.ended("other", 10, block, "PriceListOutOfMemory");
    }
    assertThat(compare(trials.list()).sentence())
        .contains("other lost its price-list in 4 of 4 trials, and base in 0 of 4");
  }

  @Test
  void threeDeathsOfThreeAreNotEnoughAndTheCountIsTold() {
    var trials = base(3);
    for (int block = 1; block <= 3; block++) {
      trials.ended("other", 10, block, OOM);
    }
    var compared = compare(trials.list());
    assertThat(compared.verdict()).contains(RunVerdict.INCONCLUSIVE);
    assertThat(compared.sentence())
        .startsWith("At 10 users, other ran out of memory in 3 of 3 trials, and base in 0 of 3;");
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 10, 20})
  void aVariantThatDiedOnceIsNeitherBetterNorEquivalentHoweverFast(int blocks) {
    for (double factor : new double[] {1, 2}) {
      var trials = base(blocks);
      for (int block = 1; block < blocks; block++) {
        trials.valid("other", 10, block, figures(rate(block) * factor));
      }
      trials.ended("other", 10, blocks, "SubjectDied");
      var verdict = ofRate(compare(trials.list()));
      assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(verdict.sentence())
          .startsWith(
              "At 10 users, other died in 1 of %d trials, and base in 0 of %d, so that other can be"
                      .formatted(blocks, blocks)
                  + " called neither better nor equivalent");
    }
  }

  @Test
  void withoutADrawnOrderNotEvenDeathsAreJudged() {
    var trials = base(4);
    for (int block = 1; block <= 4; block++) {
      trials.ended("other", 10, block, OOM);
    }
    var spec = RunSpecs.run().variants("base", "other").order(Order.AS_LISTED).build();
    var compared = Comparison.of(spec, rule(spec), trials.list());
    assertThat(compared.verdict()).contains(RunVerdict.NOT_JUDGED);
    assertThat(compared.sentence())
        .contains("other ran out of memory in 4 of 4 trials, and base in 0 of 4")
        .contains("no verdict, because spec.order is AsListed")
        .doesNotContain("worse");
  }

  @Test
  void aVariantThatDiedOnceMayBeWorse() {
    var trials = base(6);
    for (int block = 1; block < 6; block++) {
      trials.valid("other", 10, block, figures(rate(block) / 2));
    }
    trials.ended("other", 10, 6, "SubjectDied");
    var verdict = ofRate(compare(trials.list()));
    assertThat(verdict.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(verdict.sentence())
        .startsWith(
            "At 10 users, other died in 1 of 6 trials, and base in 0 of 6, and figures of other are of"
                + " blocks that both survived; other serves ");
  }

  @Test
  void aBaselineThatDiedIsNotBetterEither() {
    var trials = new RunTrials();
    for (int block = 1; block <= 6; block++) {
      trials.valid("other", 10, block, figures(rate(block) / 2));
      if (block > 1) {
        trials.valid("base", 10, block, figures(rate(block)));
      }
    }
    trials.ended("base", 10, 1, "CheckFailed");
    var verdict = ofRate(compare(trials.list()));
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.sentence())
        .startsWith(
            "At 10 users, base gave a wrong first answer in 1 of 6 trials, and other in 0 of 6, so"
                + " that other can be called neither worse nor equivalent");
  }

  @Test
  void twoThatDiedAsOftenAreOnlyNotEquivalent() {
    var trials = new RunTrials();
    for (int block = 2; block <= 9; block++) {
      trials.valid("base", 10, block, figures(rate(block)));
      trials.valid("other", 10, block, figures(rate(block)));
    }
    trials.ended("base", 10, 1, "SubjectDied").ended("other", 10, 1, "SubjectDied");
    var verdict = ofRate(compare(trials.list()));
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.sentence())
        .startsWith(
            "At 10 users, other died in 1 of 9 trials, and base in 1 of 9, so that other cannot be"
                + " called equivalent");
  }

  @Test
  void infiniteLatenciesAreComparedByRank() {
    var trials = new RunTrials();
    for (int block = 1; block <= 8; block++) {
      trials.valid("base", 10, block, tail(20 + block));
      trials.limited("other", 10, block, Map.of(), Map.of("intendedP99Millis", FigureLimit.NEVER));
    }
    var verdict = only(Comparison.of(open(), rule(open()), trials.list()));
    assertThat(verdict.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(verdict.ratio()).isNull();
    assertThat(verdict.sentence())
        .isEqualTo(
            "At 10/s, other is worse in intended p99, which is infinite, because too many requests were"
                + " never served, in 8 of its 8 trials and in 0 of base's.");
  }

  @Test
  void aStaircaseThatIsFailedFromItsFirstStepOnIsWorse() {
    var trials = new RunTrials();
    for (int block = 1; block <= 6; block++) {
      trials.valid("base", STAIRS, block, sustained(500));
      trials.limited(
          "other", STAIRS, block, Map.of(), Map.of("sustainedPerSecond", FigureLimit.NEVER));
    }
    var verdict = only(Comparison.of(staircase(), rule(staircase()), trials.list()));
    assertThat(verdict.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(verdict.ratio()).isNull();
    assertThat(verdict.sentence())
        .contains(
            "other is worse in the rate that is sustained, which is less than the lowest that was"
                + " offered in 6 of its 6 trials and in 0 of base's");
  }

  @Test
  void aBaselineThatSustainsNothingMakesAVariantBetter() {
    var trials = new RunTrials();
    for (int block = 1; block <= 6; block++) {
      trials.valid("other", STAIRS, block, sustained(500));
      trials.limited(
          "base", STAIRS, block, Map.of(), Map.of("sustainedPerSecond", FigureLimit.NEVER));
    }
    var verdict = only(Comparison.of(staircase(), rule(staircase()), trials.list()));
    assertThat(verdict.verdict()).isEqualTo(Verdict.BETTER);
  }

  /** One of the variant's trials sustained nothing; what the others did is a lower bound. */
  @Test
  void ranksOfLowerBoundsDoNotMakeTheirVariantWorse() {
    var trials = new RunTrials();
    for (int block = 1; block <= 6; block++) {
      trials.valid("base", STAIRS, block, sustained(500));
      var limit = block == 1 ? FigureLimit.NEVER : FigureLimit.AT_LEAST;
      trials.limited(
          "other",
          STAIRS,
          block,
          block == 1 ? Map.of() : sustained(300),
          Map.of("sustainedPerSecond", limit));
    }
    var verdict = only(Comparison.of(staircase(), rule(staircase()), trials.list()));
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** The baseline always misses its p99 a little, the variant seldom, and then by far. */
  @Test
  void ranksAreNotBelievedWhereServiceSpeaksAgainstThem() {
    var trials = new RunTrials();
    for (int block = 1; block <= 12; block++) {
      trials.limited(
          "base",
          10,
          block,
          Map.of("failedPercent", 1.3),
          Map.of("intendedP99Millis", FigureLimit.NEVER));
      if (block % 4 == 0) {
        trials.limited(
            "other",
            10,
            block,
            Map.of("failedPercent", 40.0),
            Map.of("intendedP99Millis", FigureLimit.NEVER));
      } else {
        trials.valid("other", 10, block, Map.of("failedPercent", 0.5, "intendedP99Millis", 20.0));
      }
    }
    var verdict = only(Comparison.of(open(), rule(open()), trials.list()));
    assertThat(verdict.verdict()).as(verdict.sentence()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.sentence()).contains("whose part of requests that fail");
  }

  @Test
  void fewInfiniteLatenciesDecideNothing() {
    var trials = new RunTrials();
    for (int block = 1; block <= 8; block++) {
      trials.valid("base", 10, block, tail(20 + block));
      if (block == 1) {
        trials.limited(
            "other", 10, block, Map.of(), Map.of("intendedP99Millis", FigureLimit.NEVER));
      } else {
        trials.valid("other", 10, block, tail(20 + block));
      }
    }
    var verdict = only(Comparison.of(open(), rule(open()), trials.list()));
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.sentence()).contains("never served, in 1 of its 8 trials");
  }

  @Test
  void aLowerBoundOfAVariantIsBetterOrUndecided() {
    assertThat(bounded("other", 1.2).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(bounded("other", 1.2).sentence())
        .startsWith("At 10 users, other serves at least 20 % more requests per second than base");
    assertThat(bounded("other", 1.2).sentence())
        .doesNotContain("interval")
        .endsWith(
            "give spec.load.generator more CPU. A generator at its limit keeps fewer requests in"
                + " flight than there are users; its rates are what the subject serves at least with"
                + " up to so many.");
    assertThat(bounded("other", 0.8).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(bounded("other", 1).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(bounded("other", 1).sentence())
        .startsWith(
            "At 10 users, not decided against base in requests per second (other: −0.1 % to +0.1 %), because"
                + " the load ended, the generator or a dependency was at its limit, or the subject was still compiling,");
  }

  @Test
  void aSlowStartOfOneTrialHidesNoDifferenceThatItMakesSmaller() {
    // The baseline serves twice as much, but for one of four trials, in which it still compiled.
    var verdict = compiling(0.5);
    assertThat(verdict.verdict()).as(verdict.sentence()).isEqualTo(Verdict.WORSE);
    assertThat(verdict.sentence())
        .startsWith("At 10 users, other serves at least ")
        .contains("1 of 8 trials failed StillCompiling (base)")
        .endsWith(
            " A subject that still compiles may serve more afterwards; its rates are lower bounds.");
    assertThat(compiling(2).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(compiling(1).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void aCostOfATrialThatStillCompilesIsDoubtful() {
    var trials = new RunTrials();
    trials.limited(
        "base",
        10,
        1,
        Map.of(RATE, 80.0, "p99Millis", 30.0),
        Map.of(RATE, FigureLimit.AT_LEAST),
        "StillCompiling");
    assertThat(trials.list().getFirst().isDoubtful("p99Millis")).isTrue();
    assertThat(trials.list().getFirst().isDoubtful(RATE)).isFalse();
  }

  @Test
  void aLowerBoundOfTheBaselineMakesWorseOrNothing() {
    assertThat(bounded("base", 0.8).verdict()).isEqualTo(Verdict.WORSE);
    assertThat(bounded("base", 1.2).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void whatAGateDoubtsMustHoldWithAndWithoutIt() {
    // Two of eight trials are slow, and a gate doubts them.
    var verdict = doubted(1.2, 1.15, 1.25);
    assertThat(verdict.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(Objects.requireNonNull(verdict.withoutDoubts()).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(verdict.sentence())
        .contains(
            "2 of 16 trials failed NoisyNeighbour (other), of which the variant may be the cause:"
                + " they count, and a verdict must hold with and without their figures; keep"
                + " other pods off the nodes.");

    var hidden = doubted(1.2, 0.3, 0.3);
    assertThat(Objects.requireNonNull(hidden.withoutDoubts()).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(hidden.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void aDifferenceThatOnlyDoubtedTrialsShowIsNone() {
    var trials = new RunTrials();
    for (int block = 1; block <= 8; block++) {
      trials.valid("base", 10, block, figures(rate(block)));
      trials.limited("other", 10, block, figures(rate(block) * 2), Map.of(), "ScrapeGap");
    }
    var verdict = ofRate(compare(trials.list()));
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.withoutDoubts()).isNull();
    assertThat(verdict.sentence())
        .startsWith(
            "At 10 users, not decided for other in requests per second, which is better with all"
                + " trials and not decided without those that failed ScrapeGap.");
  }

  @Test
  void aGeneratorThatFailsMoreOftenInOneOfTheTwoLeavesASelection() {
    assertThat(lost(0, 0).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(lost(1, 1).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(lost(1, 1).sentence())
        .contains(
            " Trials without figures were repeated (base: 1 GeneratorFailed; other: 1"
                + " GeneratorFailed), of which the variant may be the cause; their messages say why."
                + " If the generator lacked memory, raise spec.load.generator.memory.");
    for (var uneven : List.of(lost(1, 0), lost(0, 2))) {
      assertThat(uneven.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }
    assertThat(lost(2, 1).sentence())
        .startsWith(
            "At 10 users, not decided for other, because other may be what ended 2 of its trials"
                + " without figures, and base 1 of its own. Trials without figures were repeated");
  }

  /** More memory for the generator does not help a database. */
  @Test
  void aDeathThatMayBeDueToTheVariantIsNamedAndLeavesASelectionToo() {
    var trials =
        alike(1.2).lost("other", 10, 3, "DatabaseDied").lost("other", 10, 4, "DatabaseDied");
    var verdict = ofRate(compare(trials.list()));
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.sentence())
        .endsWith(
            " Trials without figures were repeated (other: 2 DatabaseDied), of which the variant may"
                + " be the cause; their messages say why.");

    assertThat(ofRate(compare(trials.lostByGenerator("other", 10, 5).list())).sentence())
        .endsWith(
            " (other: 2 DatabaseDied, 1 GeneratorFailed), of which the variant may be the cause;"
                + " their messages say why. If the generator lacked memory, raise"
                + " spec.load.generator.memory.");
  }

  @Test
  void aVariantThatEndsItsTrialsIsWorseWhateverTheGeneratorDid() {
    var trials = base(8).lostByGenerator("other", 10, 1);
    for (int block = 1; block <= 8; block++) {
      trials.ended("other", 10, block, "SubjectDied");
    }
    assertThat(ofRate(compare(trials.list())).verdict()).isEqualTo(Verdict.WORSE);
  }

  /** Two that each lost a trial may differ in what was lost. */
  @Test
  void equalNumbersOfFailedGeneratorsWithholdEquivalenceAlone() {
    assertThat(lost(0, 0, 1.001).verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(lost(1, 1, 1.2).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(lost(1, 1, 1.001).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(lost(1, 1, 1.001).sentence()).doesNotContain("blocks may miss");
  }

  private static VerdictStatus lost(int ofOther, int ofBase) {
    return lost(ofOther, ofBase, 1.2);
  }

  /** Returns eight blocks in which another variant is to the baseline as this ratio says. */
  private static RunTrials alike(double ratio) {
    var trials = base(8);
    for (int block = 1; block <= 8; block++) {
      trials.valid("other", 10, block, figures(rate(block) * ratio));
    }
    return trials;
  }

  private static VerdictStatus lost(int ofOther, int ofBase, double ratio) {
    var trials = alike(ratio);
    for (int i = 1; i <= ofOther; i++) {
      trials.lostByGenerator("other", 10, i);
    }
    for (int i = 1; i <= ofBase; i++) {
      trials.lostByGenerator("base", 10, i);
    }
    return ofRate(compare(trials.list()));
  }

  @ParameterizedTest
  @CsvSource({"p99Millis, INCONCLUSIVE", "p50Millis, BETTER"})
  void aGateThatDoubtsOnlyOneMetricLeavesTheOthersAsTheyAre(String doubted, Verdict expected) {
    var spec = RunSpecs.run().variants("base", "other").verdictMetric("p99Millis").build();
    var trials = new RunTrials();
    for (int block = 1; block <= 6; block++) {
      trials.valid("base", 10, block, Map.of("p99Millis", rate(block)));
      trials.doubted(
          "other",
          10,
          block,
          Map.of("p99Millis", rate(block) / 2),
          Map.of(),
          new Doubt("GeneratorSaturated", Set.of(doubted)));
    }
    var verdict = only(Comparison.of(spec, rule(spec), trials.list()));
    assertThat(verdict.verdict()).isEqualTo(expected);
    assertThat(verdict.sentence().contains("6 of 12 trials failed GeneratorSaturated (other)"))
        .isEqualTo(expected == Verdict.INCONCLUSIVE);
  }

  /** The generator dropped requests of one variant, which count as unserved. */
  @Test
  void serviceThatTheGeneratorSpoiltDecidesNothing() {
    assertThat(dropped().verdict()).isEqualTo(Verdict.WORSE);
    assertThat(dropped(new Doubt("GeneratorSaturated", Set.of("failedPercent"))).verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
  }

  private static VerdictStatus dropped(Doubt... doubts) {
    var trials = new RunTrials();
    for (int block = 1; block <= 8; block++) {
      trials.valid(
          "base", 10, block, Map.of("failedPercent", 0.0, "intendedP99Millis", 20.0 + block));
      trials.doubted(
          "other",
          10,
          block,
          Map.of("failedPercent", 4 + block / 100.0, "intendedP99Millis", 20.0 + block),
          Map.of(),
          doubts);
    }
    return only(Comparison.of(open(), rule(open()), trials.list()));
  }

  /** Of the baseline's slowest percent nothing is missing, and of the variant's almost all. */
  @ParameterizedTest
  @CsvSource({
    "0.9, p99Millis, INCONCLUSIVE",
    "0.3, p99Millis, BETTER",
    "0.9, p95Millis, BETTER",
    "0.9, requestsPerSecond, BETTER"
  })
  void aPercentileOfWhatWasServedKnowsLittleOfATailThatWasNot(
      double failedPercent, String metric, Verdict expected) {
    var verdict = failing(0, failedPercent, metric);
    assertThat(verdict.verdict()).isEqualTo(expected);
    if (expected == Verdict.INCONCLUSIVE) {
      assertThat(verdict.sentence())
          .isEqualTo(
              "At 10 users, not decided against base in p99 (other: −51 % to −49 %), because"
                  + " requests that fail may count as fast in it, and these may differ by enough to"
                  + " change the p99 (+0.8 to +1.0 points).");
    }
  }

  /** With more of them missing than lie beyond it, both p99 are of nobody knows which answers. */
  @ParameterizedTest
  @CsvSource({"2, p99Millis, INCONCLUSIVE", "0.9, p99Millis, BETTER", "2, p95Millis, BETTER"})
  void aPercentileBeyondWhichLessLiesThanIsMissingIsNotJudgedEitherIfBothMissAsMuch(
      double failedPercent, String metric, Verdict expected) {
    var verdict = failing(failedPercent, failedPercent, metric);
    assertThat(verdict.verdict()).isEqualTo(expected);
    if (expected == Verdict.INCONCLUSIVE) {
      assertThat(verdict.sentence())
          .isEqualTo(
              "At 10 users, not decided against base in p99 (other: −51 % to −49 %), because more"
                  + " requests fail (2.0 % of other's, 2.0 % of base's) than lie beyond it, and they"
                  + " may count as fast in it.");
    }
  }

  /** Returns the verdict on a variant that is twice as good, of which and of base requests fail. */
  private static VerdictStatus failing(double basePercent, double otherPercent, String metric) {
    var trials = new RunTrials();
    for (int block = 1; block <= 6; block++) {
      double base = 20 + block / 10.0;
      double other = metric.equals("requestsPerSecond") ? 2 * base : base / 2;
      trials
          .valid("base", 10, block, Map.of("failedPercent", basePercent, metric, base))
          .valid("other", 10, block, Map.of("failedPercent", otherPercent, metric, other));
    }
    var spec = RunSpecs.run().variants("base", "other").verdictMetric(metric).build();
    return only(Comparison.of(spec, rule(spec), trials.list()));
  }

  private static VerdictStatus doubted(double factor, double... slow) {
    var trials = new RunTrials();
    for (int block = 1; block <= 8; block++) {
      trials.valid("base", 10, block, figures(rate(block)));
      if (block > 8 - slow.length) {
        trials.limited(
            "other", 10, block, figures(rate(block) * slow[8 - block]), Map.of(), "NoisyNeighbour");
      } else {
        trials.valid("other", 10, block, figures(rate(block) * factor));
      }
    }
    return ofRate(compare(trials.list()));
  }

  /** Returns the verdict of four blocks, in the first of which one of the two still compiled. */
  private static VerdictStatus compiling(double factor) {
    var trials = new RunTrials();
    for (int each = 1; each <= 4; each++) {
      if (each == 1) {
        trials.limited(
            "base",
            10,
            each,
            served(rate(each) * 0.98),
            Map.of(RATE, FigureLimit.AT_LEAST),
            "StillCompiling");
      } else {
        trials.valid("base", 10, each, served(rate(each)));
      }
      trials.valid("other", 10, each, served(rate(each) * factor));
    }
    return ofRate(compare(trials.list()));
  }

  /** Returns a rate at which no request fails. */
  private static Map<String, Double> served(double rate) {
    return Map.of(RATE, rate, "failedPercent", 0.0);
  }

  private static VerdictStatus bounded(String which, double factor) {
    var trials = new RunTrials();
    for (int block = 1; block <= 6; block++) {
      for (var variant : List.of("base", "other")) {
        var figures = figures(rate(block) * (variant.equals("other") ? factor : 1));
        if (variant.equals(which)) {
          trials.limited(
              variant,
              10,
              block,
              figures,
              Map.of(RATE, FigureLimit.AT_LEAST),
              "GeneratorSaturated");
        } else {
          trials.valid(variant, 10, block, figures);
        }
      }
    }
    return ofRate(compare(trials.list()));
  }

  private static RunTrials base(int blocks) {
    var trials = new RunTrials();
    for (int block = 1; block <= blocks; block++) {
      trials.valid("base", 10, block, figures(rate(block)));
    }
    return trials;
  }

  private static double rate(int block) {
    return 100 + block;
  }

  private static Map<String, Double> figures(double rate) {
    return Map.of(RATE, rate, "failedPercent", 0.0);
  }

  private static Map<String, Double> tail(double millis) {
    return Map.of("intendedP99Millis", millis);
  }

  private static Comparison compare(List<FinishedTrial> trials) {
    var spec = RunSpecs.run().variants("base", "other").build();
    return Comparison.of(spec, rule(spec), trials);
  }

  private static Map<String, Double> sustained(double perSecond) {
    return Map.of("sustainedPerSecond", perSecond);
  }

  private static BenchmarkRunSpec staircase() {
    return RunSpecs.run()
        .variants("base", "other")
        .load(new StaircaseLoadSpec(50, 25, 500, 10, 60, 20, null, 100, 3))
        .build();
  }

  private static BenchmarkRunSpec open() {
    return RunSpecs.run()
        .variants("base", "other")
        .load(new OpenLoadSpec(List.of(10), 100, WhenBusy.QUEUE))
        .verdictMetric("intendedP99Millis")
        .build();
  }

  private static StoppingRule rule(BenchmarkRunSpec spec) {
    return StoppingRule.fixed(spec.repetitions()).in(spec.order());
  }

  private static VerdictStatus ofRate(Comparison compared) {
    return compared.verdicts().stream()
        .filter(verdict -> verdict.metric().equals(RATE))
        .findFirst()
        .orElseThrow();
  }

  private static VerdictStatus only(Comparison compared) {
    assertThat(compared.verdicts()).hasSize(1);
    return compared.verdicts().getFirst();
  }
}
