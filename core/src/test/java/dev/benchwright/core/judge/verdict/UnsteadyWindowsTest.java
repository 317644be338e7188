package dev.benchwright.core.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.SteadinessVerdict;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.RunTrials;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What measured windows that are not steady, or not shown to be, do to a verdict. */
class UnsteadyWindowsTest {

  private static final String RATE = "requestsPerSecond";
  private static final String CPU = "cpuSecondsPerMillionRequests";
  private static final String ALL_CPU = "allCpuSecondsPerMillionRequests";

  /** Five blocks with the differences of a quiet machine. */
  private static final double[] QUIET = {100, 101, 99, 100.5, 99.5};

  @Test
  void aDifferenceThatWindowsChangedByThemselvesIsNotBelieved() {
    var verdict = only(of(1.3).moving("base", SteadinessVerdict.RISING, 40, 42, 44, 46, 43));
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(Objects.requireNonNull(verdict.ratio())).isCloseTo(1.3, within(1e-9));
    assertThat(verdict.moreRepetitions()).isNull();
    assertThat(verdict.sentence())
        .startsWith("At 10 users, not decided against base in requests per second (other: +2")
        .endsWith(
            "because measured windows changed by as much. Within the measured windows, requests per"
                + " second of base rose by 43 % (40 % to 46 % over 5 trials); give subjects more"
                + " time (spec.load.maxWarmUpSeconds) or more CPU (spec.resources.cpu) to settle.");
  }

  @Test
  void windowsOfWhichNoneTellsATrendTellItTogether() {
    var trials = of(1.1).moving("base", SteadinessVerdict.UNSURE, 15, 30, 60, 18, 25);
    var verdict = only(trials);
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.sentence())
        .contains("because measured windows changed by as much")
        .contains("requests per second of base rose by 29 % (9 % to 52 % over 5 trials)");
  }

  @Test
  void aDifferenceLargerThanTheChangeOfWindowsIsBelievedAndTheChangeIsTold() {
    var verdict = only(of(2).moving("other", SteadinessVerdict.FALLING, -30, -31, -32, -31, -31));
    assertThat(verdict.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(verdict.sentence())
        .endsWith(
            "requests per second of other fell by 31 % (30 % to 32 % over 5 trials); the report"
                + " shows memory, garbage collections and compilation over time of what gets slower"
                + " under load.");
  }

  @Test
  void windowsThatRoseByTheMarginAreNotEquivalentEvenIfTheyRoseAlike() {
    var trials = of(1);
    for (var name : new String[] {"base", "other"}) {
      trials.moving(name, SteadinessVerdict.UNSURE, 4, 4, 4, 4, 4);
    }
    assertThat(only(trials).verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(only(trials).sentence()).contains("rose by 4.0 %");

    for (var name : new String[] {"base", "other"}) {
      trials.moving(name, SteadinessVerdict.UNSURE, 6, 6, 6, 6, 6);
    }
    assertThat(only(trials).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void aChangeThatIsNotShownWithholdsADifferenceItMayBeAllOf() {
    var trials = of(0.9);
    trials.moving("other", SteadinessVerdict.UNSURE, 30, -12, 25, -5, 12);
    trials.moving("base", SteadinessVerdict.STEADY, 0, 0, 0, 0, 0);
    var verdict = only(trials);
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.sentence())
        .contains("not decided against base in requests per second (other: −1")
        .contains("because from the first third of the measured windows to the last this ratio")
        .contains("which may be all of the difference; raise spec.load.steadySeconds or")
        .doesNotContain("Within the measured windows");
  }

  /** A subject at its limit of CPU has used all of it in either case. */
  @Test
  void whatARequestCostsIsWithheldWhereThroughputIs() {
    var run = two().verdictMetric(CPU);
    var trials = costing(1 / 0.9);
    trials.moving("base", SteadinessVerdict.STEADY, 0, 0, 0, 0, 0);
    trials.moving("other", SteadinessVerdict.UNSURE, 30, -12, 25, -5, 12);
    assertThat(only(run, trials).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(only(run, trials).sentence()).contains("which may be all of the difference");

    trials.moving("other", SteadinessVerdict.UNSURE, -30, 12, -25, 5, -12);
    assertThat(only(run, trials).verdict()).isEqualTo(Verdict.WORSE);
  }

  /** A subject with CPU to spare may compile all through its window without being slower. */
  @Test
  void aCostThatStillFallsWithholdsItsOwnDifference() {
    var run = two().verdictMetric(CPU);
    var trials = costing(1.1);
    for (var name : new String[] {"base", "other"}) {
      trials.moving(name, SteadinessVerdict.STEADY, 0, 0, 0, 0, 0);
    }
    trials.costMoving("base", CPU, 0, 1, -1, 0, 0);
    assertThat(only(run, trials).verdict()).isEqualTo(Verdict.WORSE);

    trials.costMoving("other", CPU, -20, -22, -18, -20, -19);
    assertThat(only(run, trials).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(only(run, trials).sentence())
        .contains("this ratio changed by −2")
        .contains("which may be all of the difference");

    trials.costMoving("other", CPU, 20, 22, 18, 20, 19);
    assertThat(only(run, trials).verdict()).isEqualTo(Verdict.WORSE);
  }

  /** A system whose entry has settled may have a component that has not, and the reverse. */
  @Test
  void whatAllComponentsCostIsWithheldByItsOwnChangeAndNotByThatOfTheEntry() {
    var run = two().verdictMetric(ALL_CPU);
    var trials = costing(ALL_CPU, 1.1);
    for (var name : new String[] {"base", "other"}) {
      trials.moving(name, SteadinessVerdict.STEADY, 0, 0, 0, 0, 0);
    }
    trials.costMoving("base", CPU, 0, 1, -1, 0, 0);
    trials.costMoving("other", CPU, -20, -22, -18, -20, -19);
    assertThat(only(run, trials).verdict()).isEqualTo(Verdict.WORSE);

    trials.costMoving("base", ALL_CPU, 0, 1, -1, 0, 0);
    trials.costMoving("other", ALL_CPU, -20, -22, -18, -20, -19);
    assertThat(only(run, trials).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(only(run, trials).sentence())
        .contains("not decided against base in CPU time of the whole system per request")
        .contains("which may be all of the difference");
  }

  /** Throughput of a closed load does not tell how its tail changed. */
  @Test
  void aTailThatChangesWhileThroughputDoesNotWithholdsItsOwnDifference() {
    var run = two().verdictMetric("p99Millis");
    var trials =
        new RunTrials()
            .valid("base", 10, "p99Millis", QUIET)
            .valid("other", 10, "p99Millis", Arrays.stream(QUIET).map(v -> 1.1 * v).toArray());
    for (var name : new String[] {"base", "other"}) {
      trials.moving(name, SteadinessVerdict.STEADY, 0, 0, 0, 0, 0);
    }
    assertThat(only(run, trials).verdict()).isEqualTo(Verdict.WORSE);
    trials.tailMoving("base", 0, 1, -1, 0, 0);
    trials.tailMoving("other", -20, -22, -18, -20, -19);
    assertThat(only(run, trials).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(only(run, trials).sentence()).contains("which may be all of the difference");

    trials.tailMoving("other", 20, 22, 18, 20, 19);
    assertThat(only(run, trials).verdict()).isEqualTo(Verdict.WORSE);
  }

  /** Throughput stands for a cost only where that itself is not known. */
  @Test
  void aCostThatIsSteadyIsJudgedWhateverThroughputMayHaveDone() {
    var run = two().verdictMetric(CPU);
    var trials = costing(1 / 0.9);
    trials.moving("base", SteadinessVerdict.STEADY, 0, 0, 0, 0, 0);
    trials.moving("other", SteadinessVerdict.UNSURE, 30, -12, 25, -5, 12);
    for (var name : new String[] {"base", "other"}) {
      trials.costMoving(name, CPU, 0.5, -0.5, 0, 0.5, -0.5);
    }
    assertThat(only(run, trials).verdict()).isEqualTo(Verdict.WORSE);
  }

  @Test
  void aChangeThatWouldOnlyMakeTheDifferenceLargerWithholdsNothing() {
    var trials = of(0.9);
    trials.moving("other", SteadinessVerdict.UNSURE, -30, 12, -25, 5, -12);
    trials.moving("base", SteadinessVerdict.STEADY, 0, 0, 0, 0, 0);
    assertThat(only(trials).verdict()).isEqualTo(Verdict.WORSE);
  }

  @Test
  void aChangeThatIsNotShownWithholdsAnEquivalenceItProbablyHides() {
    var trials = of(1.03);
    trials.moving("other", SteadinessVerdict.UNSURE, 11, -4, 13, -3, 9);
    trials.moving("base", SteadinessVerdict.STEADY, 0, 0, 0, 0, 0);
    var verdict = only(trials);
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.sentence()).contains("which may hide a difference");
  }

  /** Its windows would withhold whatever further blocks decided. */
  @Test
  void noRepetitionsArePromisedThatWindowsWouldWithhold() {
    assertThat(only(restless()).moreRepetitions()).isPositive();

    var moved = only(restless().moving("base", SteadinessVerdict.RISING, 40, 42, 44, 46, 43));
    assertThat(moved.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(moved.moreRepetitions()).isNull();
    assertThat(moved.sentence())
        .contains("because measured windows changed by as much")
        .doesNotContain("repetitions would");

    var slightly = restless().moving("base", SteadinessVerdict.RISING, 2, 2.1, 2.2, 2.1, 2);
    assertThat(only(slightly).moreRepetitions()).isPositive();
  }

  @Test
  void noiseAroundNoChangeWithholdsNothing() {
    var trials = of(1.3);
    trials.moving("other", SteadinessVerdict.UNSURE, 11, -14, 13, -12, 2);
    trials.moving("base", SteadinessVerdict.UNSURE, -9, 12, 1, 8, -11);
    var verdict = only(trials);
    assertThat(verdict.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(verdict.sentence()).doesNotContain("measured windows");
  }

  @Test
  void aChangeOfThroughputThatIsNotShownSaysNothingOfAnotherMetric() {
    var trials =
        new RunTrials()
            .valid("base", 10, "p99Millis", QUIET)
            .valid("other", 10, "p99Millis", 90, 91, 89, 90.5, 89.5);
    trials.moving("other", SteadinessVerdict.UNSURE, 30, -12, 25, -5, 12);
    trials.moving("base", SteadinessVerdict.STEADY, 0, 0, 0, 0, 0);
    assertThat(only(two().verdictMetric("p99Millis"), trials).verdict()).isEqualTo(Verdict.BETTER);

    trials.moving("other", SteadinessVerdict.RISING, 30, 32, 25, 35, 30);
    assertThat(only(two().verdictMetric("p99Millis"), trials).verdict())
        .isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** Returns trials of two variants whose rates have this ratio. */
  private static RunTrials of(double ratio) {
    return new RunTrials()
        .valid("base", 10, RATE, QUIET)
        .valid("other", 10, RATE, Arrays.stream(QUIET).map(value -> ratio * value).toArray());
  }

  /** Returns trials of two variants whose CPU times for a request have this ratio. */
  private static RunTrials costing(double ratio) {
    return costing(CPU, ratio);
  }

  private static RunTrials costing(String metric, double ratio) {
    return new RunTrials()
        .valid("base", 10, metric, QUIET)
        .valid("other", 10, metric, Arrays.stream(QUIET).map(value -> ratio * value).toArray());
  }

  /** Returns trials with a difference of about a tenth and too large a spread for a decision. */
  private static RunTrials restless() {
    return new RunTrials()
        .valid("base", 10, RATE, QUIET)
        .valid("other", 10, RATE, 80, 125, 110, 135, 100);
  }

  private static RunSpecs two() {
    return RunSpecs.run().variants("base", "other").verdictMetric(RATE);
  }

  private static VerdictStatus only(RunTrials trials) {
    return only(two(), trials);
  }

  private static VerdictStatus only(RunSpecs run, RunTrials trials) {
    var spec = run.build();
    var verdicts =
        Comparison.of(spec, StoppingRule.fixed(spec.repetitions()).in(spec.order()), trials.list())
            .verdicts();
    assertThat(verdicts).hasSize(1);
    return verdicts.getFirst();
  }
}
