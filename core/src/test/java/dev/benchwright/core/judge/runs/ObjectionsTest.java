package dev.benchwright.core.judge.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.SteadinessUse;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.api.verdict.MetricComparison;
import dev.benchwright.core.api.verdict.RunVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.judge.runs.RunComparisonResults.ComparedCell;
import dev.benchwright.core.judge.statistics.StoppingRules;
import dev.benchwright.core.judge.trials.Doubt;
import dev.benchwright.core.judge.trials.RunTrials;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What keeps the figures of two runs from being judged, or decides without them. */
class ObjectionsTest {

  private static final String RATE = "requestsPerSecond";
  private static final String FAILED = "failedPercent";
  private static final double[] STEADY = {100, 101, 99, 100.5, 99.5};
  private static final double[] FASTER = times(1.3);
  private static final double[] SLOWER = times(0.7);

  @Test
  void whatDiesMoreOftenIsNeitherBetterNorEquivalent() {
    UnaryOperator<RunTrials> dying = trials -> ended(trials, 6, 2);

    for (var rates : List.of(FASTER, STEADY)) {
      var cell = compared(STEADY, trials -> trials, rates, dying);
      assertThat(cell.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(cell.sentence())
          .endsWith(
              ", because it ran out of memory in 2 of 7 trials of new, and in 0 of 5 of old.");
    }
    // Its survivors are slower as well.
    assertThat(compared(STEADY, trials -> trials, SLOWER, dying).verdict())
        .isEqualTo(Verdict.WORSE);
    assertThat(compared(STEADY, dying, SLOWER, trials -> trials).verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(compared(STEADY, dying, FASTER, trials -> trials).verdict())
        .isEqualTo(Verdict.BETTER);
  }

  @Test
  void whatDiesOftenEnoughIsWorseWhateverItsSpeed() {
    var cell = compared(STEADY, trials -> trials, FASTER, trials -> ended(trials, 6, 10));

    assertThat(cell.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(cell.sentence())
        .isEqualTo(
            "At 10 users, from old to new: webflux is worse whatever its speed: it ran out of"
                + " memory in 10 of 15 trials of new, and in 0 of 5 of old.");
    assertThat(compared(STEADY, trials -> ended(trials, 6, 10), SLOWER, trials -> trials).verdict())
        .isEqualTo(Verdict.BETTER);
  }

  /** Early ends and speed share the error rate: a test at its limit decides only by itself. */
  @Test
  void earlyEndsRaiseThePValueOfSpeed() {
    double alone = pValue(compared(STEADY, trials -> trials, times(1.01), trials -> trials));
    double beside =
        pValue(compared(STEADY, trials -> trials, times(1.01), trials -> ended(trials, 6, 1)));
    assertThat(beside).isGreaterThan(1.5 * alone);
  }

  @Test
  void aGeneratorThatFailsMoreOftenMayHaveSelectedTheTrials() {
    var cell =
        compared(
            STEADY, trials -> trials, FASTER, trials -> trials.lostByGenerator("webflux", 10, 2));
    assertThat(cell.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(cell.sentence())
        .endsWith(
            "because it may be what ended 1 of its trials of new and 0 of old without figures.");
    assertThat(
            compared(
                    STEADY,
                    trials -> trials.lostByGenerator("webflux", 10, 1),
                    FASTER,
                    trials -> trials.lostByGenerator("webflux", 10, 2))
                .verdict())
        .isEqualTo(Verdict.BETTER);
  }

  @Test
  void lowerBoundsDecideInOneDirection() {
    UnaryOperator<RunTrials> bounded =
        trials ->
            trials.limited(
                "webflux", 10, 6, Map.of(RATE, 100.0), Map.of(RATE, FigureLimit.AT_LEAST));
    UnaryOperator<RunTrials> boundedFast =
        trials ->
            trials.limited(
                "webflux", 10, 6, Map.of(RATE, 130.0), Map.of(RATE, FigureLimit.AT_LEAST));

    assertThat(compared(STEADY, trials -> trials, FASTER, boundedFast).verdict())
        .isEqualTo(Verdict.BETTER);
    var faster = compared(STEADY, bounded, FASTER, trials -> trials);
    assertThat(faster.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(faster.sentence())
        .endsWith("because some of its figures are only what it serves at least.");
    assertThat(compared(STEADY, bounded, SLOWER, trials -> trials).verdict())
        .isEqualTo(Verdict.WORSE);
    assertThat(compared(STEADY, trials -> trials, STEADY, bounded).verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void doubtfulValuesMustNotMakeTheVerdict() {
    var cell =
        compared(
            new double[] {100, 101},
            trials -> trials,
            new double[] {130},
            trials -> doubted(doubted(doubted(trials, 6, 130.5), 7, 129.5), 8, 131));
    assertThat(cell.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    var same = compared(STEADY, trials -> trials, FASTER, trials -> doubted(trials, 6, 130.5));
    assertThat(same.verdict()).isEqualTo(Verdict.BETTER);
    var other =
        compared(
            STEADY,
            trials -> trials,
            new double[] {130},
            trials -> doubted(doubted(doubted(trials, 6, 130.5), 7, 129.5), 8, 131));
    assertThat(other.sentence())
        .endsWith("because without the trials that failed ScrapeGap it is not decided.");
  }

  @Test
  void aChangeWithinTheWindowsMayBeAllOfTheDifference() {
    UnaryOperator<RunTrials> rising =
        trials -> trials.moving("webflux", SteadinessVerdict.RISING, 40, 41, 39, 40, 41);
    var cell = compared(STEADY, trials -> trials, FASTER, rising);
    assertThat(cell.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(cell.sentence()).contains("because measured windows changed by as much.");
    assertThat(compared(STEADY, trials -> trials, times(2), rising).verdict())
        .isEqualTo(Verdict.BETTER);
    assertThat(compared(STEADY, rising, STEADY, trials -> trials).verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void otherMetricsAreWithheldForTheSameReasons() {
    var cell =
        compared(
            STEADY,
            trials -> trials.each("webflux", "memoryMiB", 200, 201, 199),
            FASTER,
            trials -> ended(trials.each("webflux", "memoryMiB", 100, 101, 99), 6, 1));
    assertThat(cell.metrics().get("memoryMiB"))
        .extracting(MetricComparison::verdict)
        .isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void aMetricThatIsWorseThanAnyNumberHasNoRatio() {
    var cell =
        compared(
            STEADY,
            trials -> trials,
            FASTER,
            trials -> trials.limited("webflux", 10, 6, Map.of(), Map.of(RATE, FigureLimit.NEVER)));
    assertThat(cell.sentence())
        .endsWith(
            "because in some trials its requests per second is worse than any number (Never in"
                + " limits).");
  }

  @Test
  void aPercentileOfTooFewRequestsIsNoFigureToCompare() {
    var limits = Map.of(RATE, FigureLimit.TOO_FEW_REQUESTS);
    var cell =
        compared(
            STEADY,
            trials -> trials,
            FASTER,
            trials -> trials.limited("webflux", 10, 6, Map.of(), limits));
    assertThat(cell.sentence())
        .contains("because some of the trials to compare have too few requests for a ");
  }

  @Test
  void aRunThatDidNotWaitUntilSubjectsSettledIsNotJudged() throws NotComparableException {
    var waiting = run("old", STEADY, trials -> trials);
    var hasty =
        ComparedRuns.run("ns/new")
            .spec(RunSpecs.run().variants("webflux").steadiness(SteadinessUse.REPORTED))
            .trials(new RunTrials().valid("webflux", 10, RATE, FASTER))
            .build();

    var results = new RunComparison(new StoppingRules()).compare(waiting, hasty);

    assertThat(results.verdict()).isEqualTo(RunVerdict.NOT_JUDGED);
    assertThat(results.sentence())
        .endsWith(
            "because new has spec.load.steadiness: Reported, which gives figures and no verdict.");
    assertThat(new RunComparison(new StoppingRules()).compare(hasty, waiting).verdict())
        .isEqualTo(RunVerdict.NOT_JUDGED);
  }

  @Test
  void whoeverServesLessInDoubtfulTrialsAloneIsNotWorse() {
    UnaryOperator<RunTrials> serves = trials -> trials.each("webflux", FAILED, 0);
    UnaryOperator<RunTrials> refuses = trials -> trials.each("webflux", FAILED, 3, 3.1, 2.9);
    assertThat(compared(STEADY, serves, FASTER, refuses).verdict()).isEqualTo(Verdict.WORSE);

    var withheld =
        compared(
            STEADY,
            serves,
            new double[0],
            trials -> {
              IntStream.rangeClosed(1, 5).forEach(block -> refusing(trials, block));
              return trials;
            });
    assertThat(withheld.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(withheld.sentence())
        .isEqualTo(
            "At 10 users, from old to new: webflux is not decided, although 3.0 % of its requests"
                + " fail, and 0 % in old, because without the trials that failed GeneratorSaturated"
                + " it is not decided.");
    // The trials that nobody doubts show it as well.
    assertThat(
            compared(STEADY, serves, FASTER, trials -> refusing(refuses.apply(trials), 6))
                .verdict())
        .isEqualTo(Verdict.WORSE);
  }

  @Test
  void whoeverServesLessWhereTheGeneratorFailedMoreOftenIsNotWorse() {
    UnaryOperator<RunTrials> refuses =
        trials -> trials.each("webflux", FAILED, 3, 3.1, 2.9).lostByGenerator("webflux", 10, 2);
    var cell = compared(STEADY, trials -> trials.each("webflux", FAILED, 0), FASTER, refuses);
    assertThat(cell.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(cell.sentence()).contains("because it may be what ended 1 of its trials");
  }

  @Test
  void withoutWaitingNeitherServiceNorEarlyEndsAreJudged() throws NotComparableException {
    for (UnaryOperator<RunTrials> change :
        List.<UnaryOperator<RunTrials>>of(
            trials -> trials.each("webflux", FAILED, 3, 3.1, 2.9),
            trials -> ended(trials, 6, 10))) {
      var hasty =
          ComparedRuns.run("ns/new")
              .spec(RunSpecs.run().variants("webflux").steadiness(SteadinessUse.REPORTED))
              .trials(change.apply(new RunTrials().valid("webflux", 10, RATE, FASTER)))
              .build();
      var old = run("old", STEADY, trials -> trials.each("webflux", FAILED, 0));
      var results = new RunComparison(new StoppingRules()).compare(old, hasty);
      assertThat(results.verdict()).isEqualTo(RunVerdict.NOT_JUDGED);
      assertThat(results.sentence())
          .endsWith(
              "webflux is not judged, because new has spec.load.steadiness: Reported, which gives"
                  + " figures and no verdict.");
    }
  }

  private static RunTrials refusing(RunTrials trials, int block) {
    return trials.doubted(
        "webflux",
        10,
        block,
        Map.of(RATE, 130.0, FAILED, 3 + block / 100.0),
        Map.of(),
        new Doubt("GeneratorSaturated", Set.of()));
  }

  private static RunTrials ended(RunTrials trials, int firstBlock, int count) {
    for (int i = 0; i < count; i++) {
      trials.ended("webflux", 10, firstBlock + i, "SubjectOutOfMemory");
    }
    return trials;
  }

  private static RunTrials doubted(RunTrials trials, int block, double rate) {
    return trials.limited("webflux", 10, block, Map.of(RATE, rate), Map.of(), "ScrapeGap");
  }

  private static double pValue(ComparedCell cell) {
    return Objects.requireNonNull(cell.adjustedP());
  }

  private static double[] times(double factor) {
    return Arrays.stream(STEADY).map(value -> factor * value).toArray();
  }

  private static ComparedCell compared(
      double[] old,
      UnaryOperator<RunTrials> changeOld,
      double[] now,
      UnaryOperator<RunTrials> change) {
    try {
      return new RunComparison(new StoppingRules())
          .compare(run("old", old, changeOld), run("new", now, change))
          .cells()
          .getFirst();
    } catch (NotComparableException e) {
      throw new AssertionError(e);
    }
  }

  private static FinishedRun run(String name, double[] rates, UnaryOperator<RunTrials> change) {
    return ComparedRuns.run("ns/" + name)
        .spec(RunSpecs.run().variants("webflux"))
        .trials(change.apply(new RunTrials().valid("webflux", 10, RATE, rates)))
        .build();
  }
}
