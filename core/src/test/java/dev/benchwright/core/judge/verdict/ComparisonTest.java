package dev.benchwright.core.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.load.SteadinessUse;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.Order;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.RunTrials;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {

  private static final String RATE = "requestsPerSecond";

  /** Five blocks with the differences of a quiet machine. */
  private static final double[] STEADY = {100, 101, 99, 100.5, 99.5};

  /** About the same geometric mean, with a spread too large for a decision. */
  private static final double[] RESTLESS = {60, 160, 95, 140, 75};

  @Test
  void aVariantIsComparedWithTheBaselineBlockByBlock() {
    // For both variants, each block is 10 % slower than the one before.
    var verdict =
        only(
            two(),
            new RunTrials()
                .valid("base", 10, RATE, 100, 90, 81, 72.9)
                .valid("other", 10, RATE, 200, 180, 162, 145.8));

    assertThat(verdict.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(verdict.metric()).isEqualTo(RATE);
    assertThat(Objects.requireNonNull(verdict.ratio())).isCloseTo(2, within(1e-9));
    assertThat(Objects.requireNonNull(verdict.low())).isBetween(1.99, 2.0);
    assertThat(verdict.pairs()).isEqualTo(4);
    assertThat(verdict.sentence()).startsWith("At 10 users, other serves 2.0 times the requests");
  }

  @Test
  void lessIsBetterWhereTheMetricSaysSo() {
    var trials =
        new RunTrials()
            .valid("base", 10, "p99Millis", STEADY)
            .valid("other", 10, "p99Millis", times(0.5, STEADY));
    assertThat(only(two().verdictMetric("p99Millis"), trials).verdict()).isEqualTo(Verdict.BETTER);
  }

  /** One trial without the percentile is enough: those that have it may differ from it. */
  @Test
  void aPercentileOfTooFewRequestsIsNamedAsTheReason() {
    var trials =
        new RunTrials()
            .valid("base", 10, "p99Millis", STEADY)
            .valid("other", 10, "p99Millis", 50, 51, 49, 50)
            .limited("other", 10, 5, Map.of(), Map.of("p99Millis", FigureLimit.TOO_FEW_REQUESTS));

    var verdict = only(two().verdictMetric("p99Millis"), trials);

    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.sentence())
        .contains("some of the trials to compare have too few requests for a p99");
  }

  @Test
  void aSmallDifferenceIsEquivalentAndAWideIntervalIsNotDecided() {
    assertThat(
            only(
                    two(),
                    new RunTrials()
                        .valid("base", 10, RATE, STEADY)
                        .valid("other", 10, RATE, turned(STEADY)))
                .verdict())
        .isEqualTo(Verdict.EQUIVALENT);

    var undecided =
        only(
            two(),
            new RunTrials().valid("base", 10, RATE, STEADY).valid("other", 10, RATE, RESTLESS));
    assertThat(undecided.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(undecided.moreRepetitions()).isPositive();
    assertThat(undecided.sentence()).contains("not decided against base", "more repetitions");
  }

  @Test
  void whatHadNotSettledIsToldBesideTheVerdict() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, STEADY)
            .valid("other", 10, RATE, times(2, STEADY))
            .valid("third", 10, RATE, STEADY)
            .unsettled("third");
    var comparison = compared(two().variants("third").build(), trials.list());

    assertThat(comparison.sentence())
        .endsWith(
            ". In 5 of 15 trials the warm-up is not shown to have settled by its ceiling; raise"
                + " spec.load.maxWarmUpSeconds. Without such trials, third in requests per second is"
                + " not decided (0 of 5 blocks are left).");
    assertThat(comparison.verdicts().get(0).sentence()).doesNotContain("settled");
    assertThat(comparison.verdicts().get(1).sentence()).contains(" In 5 of 10 trials the warm-up ");
  }

  @Test
  void whatHoldsWithoutTheTrialsThatHadNotSettledIsToldToo() {
    var trials = otherServesTwice().unsettled("other", 5);
    assertThat(only(two(), trials).sentence())
        .endsWith(
            " In 1 of 10 trials the warm-up is not shown to have settled by its ceiling; raise"
                + " spec.load.maxWarmUpSeconds. Without such trials, verdicts are the same.");
  }

  /** "Verdicts are the same" would sound as if something had been confirmed. */
  @Test
  void whatWasNotDecidedIsNotCalledTheSameWithoutTheTrialsThatHadNotSettled() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, STEADY)
            .valid("other", 10, RATE, RESTLESS)
            .unsettled("other", 5);
    assertThat(only(two(), trials).sentence())
        .contains("not decided against base")
        .endsWith(
            " In 1 of 10 trials the warm-up is not shown to have settled by its ceiling; raise"
                + " spec.load.maxWarmUpSeconds.");
  }

  @Test
  void thatNoBlockHadSettledIsToldOnceForAllVariants() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, STEADY)
            .valid("other", 10, RATE, times(2, STEADY))
            .valid("third", 10, RATE, times(3, STEADY))
            .unsettled("base");
    var comparison = compared(two().variants("third").build(), trials.list());

    var none =
        " trials the warm-up is not shown to have settled by its ceiling; raise"
            + " spec.load.maxWarmUpSeconds. Without such trials, no block is left.";
    assertThat(comparison.sentence()).endsWith(" In 5 of 15" + none);
    assertThat(comparison.verdicts())
        .isNotEmpty()
        .allSatisfy(of -> assertThat(of.sentence()).endsWith(" In 5 of 10" + none));
  }

  @Test
  void tooFewTrialsThatHadSettledAreToldAsSuchAndWhatTheySay() {
    var trials =
        otherServesTwice()
            .warmedUp("other", 1, WarmUpRule.UNSURE)
            .warmedUp("other", 5, WarmUpRule.UNSURE);
    assertThat(only(two(), trials).sentence())
        .endsWith(
            " In 2 of 10 trials the warm-up is not shown to have settled by its ceiling, because"
                + " noise hides it; a longer spec.load.steadySeconds tells more. Without such"
                + " trials, 3 of 5 blocks are left of other in requests per second, too few for a"
                + " verdict: 2.0 times.");
  }

  @Test
  void whatHadNotSettledAndWhatNoiseHidesIsToldApart() {
    var trials =
        otherServesTwice()
            .warmedUp("base", 1, WarmUpRule.CEILING)
            .warmedUp("other", 1, WarmUpRule.UNSURE);
    assertThat(only(two(), trials).sentence())
        .endsWith(
            " In 2 of 10 trials the warm-up is not shown to have settled by its ceiling: 1 had not"
                + " (raise spec.load.maxWarmUpSeconds), and noise hides it in 1 (a longer"
                + " spec.load.steadySeconds tells more). Without such trials, verdicts are the"
                + " same.");
  }

  @Test
  void theBaselineCanBeAnyVariant() {
    var comparison =
        compared(
            two().baseline("other").build(),
            new RunTrials()
                .valid("base", 10, RATE, STEADY)
                .valid("other", 10, RATE, times(2, STEADY))
                .list());
    assertThat(comparison.verdicts())
        .singleElement()
        .satisfies(verdict -> {
          assertThat(verdict.variant()).isEqualTo("base");
          assertThat(verdict.verdict()).isEqualTo(Verdict.WORSE);
        });
  }

  @Test
  void onlyBlocksInWhichBothCountAreCompared() {
    var verdict =
        only(
            two(),
            new RunTrials()
                .valid("base", 10, 1, Map.of(RATE, 100.0))
                .valid("base", 10, 2, Map.of(RATE, 100.0))
                .failed("base", 10, 3)
                .valid("base", 10, 4, Map.of(RATE, 101.0))
                .valid("other", 10, 1, Map.of(RATE, 200.0))
                .invalid("other", 10, 2, RATE, 1)
                .valid("other", 10, 3, Map.of(RATE, 1.0))
                .valid("other", 10, 4, Map.of(RATE, 202.0)));
    assertThat(verdict.pairs()).isEqualTo(2);
    assertThat(Objects.requireNonNull(verdict.ratio())).isCloseTo(2, within(1e-9));
  }

  @Test
  void oneBlockGivesNoInterval() {
    var verdict =
        only(two(), new RunTrials().valid("base", 10, RATE, 100).valid("other", 10, RATE, 500));
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.pairs()).isEqualTo(1);
    assertThat(verdict.ratio()).isNull();
    assertThat(verdict.moreRepetitions()).isNull();
    assertThat(verdict.sentence()).contains("at least two blocks");
  }

  @Test
  void withoutAValidTrialOfTheBaselineNothingIsSaid() {
    var verdict =
        only(two(), new RunTrials().failed("base", 10, 1).valid("other", 10, RATE, STEADY));
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.pairs()).isZero();
    assertThat(verdict.sentence()).endsWith("base has no valid trial.");
  }

  @Test
  void withoutAnyTrialEveryVerdictIsOpen() {
    var comparison = compared(two().build(), List.of());
    assertThat(comparison.verdicts())
        .extracting(VerdictStatus::verdict)
        .containsOnly(Verdict.INCONCLUSIVE);
    assertThat(comparison.verdict()).contains(RunVerdict.INCONCLUSIVE);
  }

  @Test
  void zeroHasNoRatio() {
    var verdict =
        only(
            two().verdictMetric("gcPauseMillis"),
            new RunTrials()
                .valid("base", 10, "gcPauseMillis", 10, 12, 11)
                .valid("other", 10, "gcPauseMillis", 0, 5, 5));
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.pairs()).isEqualTo(3);
    assertThat(verdict.sentence()).contains("is zero, which has no ratio");
  }

  /** A staircase that sustains no rate lacks this figure, and must still count. */
  @Test
  void trialsThatLackTheMetricAreNotPassedOver() {
    var stairs = stairs();
    var level = stairs.load().levels().getFirst();
    var trials =
        IntStream.rangeClosed(1, 4)
            .boxed()
            .flatMap(block ->
                Stream.of(
                    trial("base", level, block, Map.of("sustainedPerSecond", 100.0)),
                    trial(
                        "other",
                        level,
                        block,
                        block == 1 ? Map.of() : Map.of("sustainedPerSecond", 200.0))))
            .toList();
    var verdict = compared(stairs, trials).verdicts().getFirst();
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.sentence())
        .isEqualTo(
            "From 50/s to 1000/s, nothing can be said of other by requests per second: some of the trials to compare have"
                + " no requests per second.");
  }

  /** Steps are 25 per second apart: a variant that sustained 450 may also sustain 474. */
  @Test
  void aStaircaseTellsNothingFinerThanItsSteps() {
    var oneStepMore = stairs(450, 475);
    assertThat(oneStepMore.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(oneStepMore.moreRepetitions()).isNull();
    assertThat(stairs(450, 600).verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void whoRefusesFastIsNotBetter() {
    var fast =
        new RunTrials()
            .valid("base", 10, RATE, STEADY)
            .valid("other", 10, RATE, times(3, STEADY))
            .each("base", "failedPercent", 0.5);
    var verdict = only(two(), fast.each("other", "failedPercent", 2.5));
    assertThat(verdict.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(verdict.sentence())
        .isEqualTo(
            "At 10 users, other is worse whatever its speed: 2.5 % of its requests fail, of base's"
                + " 0.5 %.");
    assertThat(Objects.requireNonNull(verdict.ratio())).isCloseTo(3, within(1e-9));

    assertThat(only(two(), fast.each("other", "failedPercent", 1.3)).verdict())
        .isEqualTo(Verdict.BETTER);
  }

  /** The means are 3.6 points apart, almost only because of two of the five blocks. */
  @Test
  void whereServiceIsUnsureNeitherItNorSpeedDecides() {
    var verdict =
        only(
            two(),
            new RunTrials()
                .valid("base", 10, RATE, STEADY)
                .valid("other", 10, RATE, times(3, STEADY))
                .each("base", "failedPercent", 0)
                .each("other", "failedPercent", 0, 9, 0, 8, 1));
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(Objects.requireNonNull(verdict.ratio())).isCloseTo(3, within(1e-9));
    assertThat(verdict.moreRepetitions()).isPositive();
    assertThat(verdict.sentence())
        .startsWith(
            "At 10 users, not decided for other, whose part of requests that fail may be more than"
                + " 1 percentage point off base's (−2.4 to +9.6, ")
        .endsWith(" more repetitions decide with a chance of 80 %).");
  }

  /** The difference of 4 points has p = 0.019 against at most 1; the level is 0.04. */
  @Test
  void serviceNeedsMoreEvidenceAmongSeveralVariants() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, STEADY)
            .valid("other", 10, RATE, STEADY)
            .each("base", "failedPercent", 0)
            .each("other", "failedPercent", 1.5, 4, 6.5, 4, 4);
    assertThat(only(two(), trials).verdict()).isEqualTo(Verdict.WORSE);

    var among =
        compared(
            two().variants("third", "fourth").build(),
            trials
                .valid("third", 10, RATE, STEADY)
                .each("third", "failedPercent", 0)
                .valid("fourth", 10, RATE, STEADY)
                .each("fourth", "failedPercent", 0)
                .list());
    assertThat(among.verdicts())
        .extracting(VerdictStatus::verdict)
        .containsExactly(Verdict.INCONCLUSIVE, Verdict.EQUIVALENT, Verdict.EQUIVALENT);
  }

  @Test
  void oneBlockSaysNothingOfServiceEither() {
    var verdict =
        only(
            two(),
            new RunTrials()
                .valid("base", 10, RATE, 100)
                .valid("other", 10, RATE, 100)
                .each("base", "failedPercent", 0)
                .each("other", "failedPercent", 60));
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.sentence()).contains("at least two blocks");
  }

  /**
   * If service turns out to be alike, speed still has to be decided: repetitions must do for both
   * with a chance of 80 %, and therefore for speed with a higher one.
   */
  @Test
  void moreRepetitionsAreForServiceAndForSpeed() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, STEADY)
            .valid("other", 10, RATE, RESTLESS)
            .each("base", "failedPercent", 0)
            .each("other", "failedPercent", 0);
    int ofSpeed = Objects.requireNonNull(only(two(), trials).moreRepetitions());
    var unsure = only(two(), trials.each("other", "failedPercent", 0, 1, 0, 1, 0));
    assertThat(unsure.sentence()).contains("whose part of requests that fail");
    assertThat(unsure.moreRepetitions()).isGreaterThan(ofSpeed);
  }

  @Test
  void aBaselineThatRefusesFastIsNotBetterEither() {
    var verdict =
        only(
            two(),
            new RunTrials()
                .valid("base", 10, RATE, times(3, STEADY))
                .valid("other", 10, RATE, STEADY)
                .each("base", "failedPercent", 30)
                .each("other", "failedPercent", 0));
    assertThat(verdict.verdict()).isEqualTo(Verdict.BETTER);
  }

  @Test
  void aRequestThatWasDroppedWasNotServedEither() {
    var verdict =
        only(
            two(),
            new RunTrials()
                .valid("base", 10, RATE, STEADY)
                .valid("other", 10, RATE, times(3, STEADY))
                .each("base", "failedPercent", 0)
                .each("base", "droppedPercent", 0)
                .each("other", "failedPercent", 0)
                .each("other", "droppedPercent", 2));
    assertThat(verdict.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(verdict.sentence()).contains("2.0 % of its requests fail or are dropped");
  }

  @Test
  void otherMetricsAreComparedWhereTheyCanBe() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, STEADY)
            .valid("other", 10, RATE, STEADY)
            .each("base", "p99Millis", 10)
            .each("other", "p99Millis", 30)
            .each("base", "gcPauseMillis", 0)
            .each("other", "gcPauseMillis", 1)
            .each("base", "cpuCores", 1)
            .each("other", "cpuCores", 2);
    var comparison = compared(two().build(), trials.list());
    assertThat(comparison.comparisons())
        .singleElement()
        .satisfies(c -> {
          assertThat(c.variant()).isEqualTo("other");
          assertThat(c.level()).isEqualTo(10);
          assertThat(c.metrics()).containsOnlyKeys("p99Millis");
          var p99 = Objects.requireNonNull(c.metrics().get("p99Millis"));
          assertThat(p99.ratio()).isCloseTo(3, within(1e-9));
          assertThat(p99.verdict()).isEqualTo(Verdict.WORSE);
        });
  }

  @Test
  void everyVariantButTheBaselineIsThereAtEveryLevelInTheFilesOrder() {
    var comparison =
        compared(
            RunSpecs.run()
                .variants("a", "base", "b")
                .users(20, 10)
                .baseline("base")
                .verdictMetric(RATE)
                .build(),
            List.of());
    assertThat(comparison.verdicts())
        .extracting(v -> v.variant() + v.level())
        .containsExactly("a20", "b20", "a10", "b10");
    assertThat(comparison.sentence()).matches("At 20 users, .*\\. At 10 users, .*\\.");
  }

  @Test
  void oneVariantAloneIsComparedWithNothing() {
    var comparison = compared(RunSpecs.run().variants("a").build(), List.of());
    assertThat(comparison.verdicts()).isEmpty();
    assertThat(comparison.verdict()).isEmpty();
    assertThat(comparison.sentence()).isEmpty();
  }

  @Test
  void aRunOfVeryManyCellsHasVerdictsOnly() {
    var names = IntStream.rangeClosed(1, 5).mapToObj(i -> "v" + i).toArray(String[]::new);
    var levels = IntStream.rangeClosed(1, 13).boxed().toList();
    var run = RunSpecs.run().variants(names).load(new ClosedLoadSpec(levels)).build();
    var comparison = compared(run, List.of());
    assertThat(comparison.verdicts()).hasSize(4 * 13);
    assertThat(comparison.comparisons()).isEmpty();
  }

  @Test
  void aClosedLoadIsJudgedByItsRateItsTailAndWhatRequestsCost() {
    var comparison = compared(RunSpecs.run().variants("base", "other").build(), fasterTail());
    assertThat(comparison.verdicts())
        .extracting(VerdictStatus::metric)
        .containsExactly(
            RATE,
            "p99Millis",
            "cpuSecondsPerMillionRequests",
            "memoryMiBSecondsPerMillionRequests");
    assertThat(comparison.verdicts())
        .extracting(VerdictStatus::verdict)
        .containsExactly(Verdict.INCONCLUSIVE, Verdict.BETTER, Verdict.WORSE, Verdict.INCONCLUSIVE);
    assertThat(comparison.verdict()).contains(RunVerdict.BETTER);
    assertThat(comparison.sentence()).startsWith("At 10 users, other has 60 % lower p99 than base");
    assertThat(comparison.comparisons().getFirst().metrics()).doesNotContainKey("p99Millis");
  }

  @Test
  void aRunWithAMetricOfItsOwnIsJudgedByNothingElse() {
    var run = RunSpecs.run().variants("base", "other").verdictMetric("p99Millis").build();
    var comparison = compared(run, fasterTail());
    assertThat(comparison.verdicts())
        .extracting(VerdictStatus::metric)
        .containsExactly("p99Millis");
    assertThat(comparison.comparisons().getFirst().metrics())
        .containsKeys(RATE, "cpuSecondsPerMillionRequests");
  }

  /** What requests cost decides only where speed is the same. */
  @Test
  void costDecidesAmongVariantsOfTheSameSpeed() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, STEADY)
            .valid("other", 10, RATE, turned(STEADY))
            .each("base", "p99Millis", STEADY)
            .each("other", "p99Millis", turned(STEADY))
            .each("base", "cpuSecondsPerMillionRequests", 100)
            .each("other", "cpuSecondsPerMillionRequests", 50);
    var run = RunSpecs.run().variants("base", "other").build();
    assertThat(compared(run, trials.list()).verdict()).contains(RunVerdict.BETTER);
    assertThat(compared(run, trials.each("other", "p99Millis", RESTLESS).list()).verdict())
        .contains(RunVerdict.INCONCLUSIVE);
  }

  @Test
  void anOrderThatIsNotDrawnGivesFiguresAndNoVerdict() {
    var comparison =
        compared(
            two().order(Order.AS_LISTED).build(),
            new RunTrials()
                .valid("base", 10, RATE, STEADY)
                .valid("other", 10, RATE, times(2, STEADY))
                .list());
    assertThat(comparison.verdict()).contains(RunVerdict.NOT_JUDGED);
    var verdict = comparison.verdicts().getFirst();
    assertThat(verdict.verdict()).isEqualTo(Verdict.NOT_JUDGED);
    assertThat(Objects.requireNonNull(verdict.ratio())).isCloseTo(2, within(1e-9));
    assertThat(verdict.sentence()).contains("spec.order is AsListed");
  }

  @Test
  void windowsThatMayBeUnsteadyGiveFiguresAndNoVerdict() {
    var comparison =
        compared(
            two().steadiness(SteadinessUse.REPORTED).build(),
            new RunTrials()
                .valid("base", 10, RATE, STEADY)
                .valid("other", 10, RATE, times(2, STEADY))
                .list());
    assertThat(comparison.verdict()).contains(RunVerdict.NOT_JUDGED);
    assertThat(comparison.verdicts().getFirst().sentence())
        .contains("spec.load.steadiness is Reported");
  }

  /** Returns trials with a much lower p99, a rate that is not decided, and more CPU time. */
  private static RunTrials otherServesTwice() {
    return new RunTrials()
        .valid("base", 10, RATE, STEADY)
        .valid("other", 10, RATE, times(2, STEADY));
  }

  private static List<FinishedTrial> fasterTail() {
    return new RunTrials()
        .valid("base", 10, RATE, STEADY)
        .valid("other", 10, RATE, RESTLESS)
        .each("base", "p99Millis", 10)
        .each("other", "p99Millis", 4)
        .each("base", "cpuSecondsPerMillionRequests", 100)
        .each("other", "cpuSecondsPerMillionRequests", 150)
        .list();
  }

  @ParameterizedTest
  @CsvSource({
    "BETTER, BETTER",
    "WORSE WORSE, WORSE",
    "EQUIVALENT EQUIVALENT, EQUIVALENT",
    "INCONCLUSIVE, INCONCLUSIVE",
    "BETTER EQUIVALENT, BETTER",
    "INCONCLUSIVE BETTER, BETTER",
    "EQUIVALENT WORSE INCONCLUSIVE, WORSE",
    "EQUIVALENT INCONCLUSIVE, INCONCLUSIVE",
    "BETTER EQUIVALENT WORSE, MIXED",
    "NOT_JUDGED INCONCLUSIVE, NOT_JUDGED"
  })
  void theRunsVerdictIsTheStrongestThatNothingSpeaksAgainst(String verdicts, RunVerdict all) {
    assertThat(
            RunVerdicts.combined(Arrays.stream(verdicts.split(" ")).map(Verdict::valueOf).toList()))
        .contains(all);
  }

  private static Comparison compared(BenchmarkRunSpec spec, List<FinishedTrial> trials) {
    return Comparison.of(spec, StoppingRule.fixed(spec.repetitions()).in(spec.order()), trials);
  }

  private static BenchmarkRunSpec stairs() {
    return RunSpecs.run()
        .variants("base", "other")
        .load(new StaircaseLoadSpec(50, 25, 1000, 10, 60, 20, null, 100, 3))
        .build();
  }

  private static VerdictStatus stairs(double base, double other) {
    var spec = stairs();
    var level = spec.load().levels().getFirst();
    var trials =
        IntStream.rangeClosed(1, 5)
            .boxed()
            .flatMap(block ->
                Stream.of(
                    trial("base", level, block, Map.of("sustainedPerSecond", base)),
                    trial("other", level, block, Map.of("sustainedPerSecond", other))))
            .toList();
    return compared(spec, trials).verdicts().getFirst();
  }

  /** Returns a run of two variants that is judged by its rate alone. */
  private static RunSpecs two() {
    return RunSpecs.run().variants("base", "other").verdictMetric(RATE);
  }

  private static VerdictStatus only(RunSpecs run, RunTrials trials) {
    var verdicts = compared(run.build(), trials.list()).verdicts();
    assertThat(verdicts).hasSize(1);
    return verdicts.getFirst();
  }

  private static FinishedTrial trial(
      String variant, LoadLevel level, int block, Map<String, Double> measurements) {
    return new FinishedTrial(variant, level, TrialPhase.SUCCEEDED, "", measurements, block);
  }

  private static double[] times(double factor, double[] values) {
    return Arrays.stream(values).map(value -> factor * value).toArray();
  }

  private static double[] turned(double[] values) {
    return IntStream.range(0, values.length)
        .mapToDouble(i -> values[values.length - 1 - i])
        .toArray();
  }
}
