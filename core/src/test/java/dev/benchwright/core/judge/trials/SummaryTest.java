package dev.benchwright.core.judge.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.trial.FigureLimit;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.api.trial.WarmUpRule;
import dev.benchwright.core.api.verdict.CellStatus;
import dev.benchwright.core.api.verdict.MetricSummary;
import dev.benchwright.core.plan.Plan.Cell;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SummaryTest {

  private static final List<Cell> CELLS =
      List.of(
          new Cell(1, "a", LoadLevel.ofUsers(10)),
          new Cell(2, "a", LoadLevel.ofUsers(20)),
          new Cell(3, "b", LoadLevel.ofUsers(10)),
          new Cell(4, "b", LoadLevel.ofUsers(20)));

  @Test
  void meanAndSampleStandardDeviationAreOverTheValidTrials() {
    var metric =
        metric(
            summary(
                CELLS,
                List.of(succeeded("a", 10, 1), succeeded("a", 10, 5), succeeded("a", 10, 9))),
            "a",
            10);
    assertThat(metric.mean()).isCloseTo(5, within(1e-12));
    // The squared distances are 16, 0 and 16, and n - 1 = 2.
    assertThat(Objects.requireNonNull(metric.standardDeviation())).isCloseTo(4, within(1e-12));
    assertThat(metric.count()).isEqualTo(3);
  }

  @Test
  void oneTrialHasNoSpread() {
    assertThat(metric(summary(CELLS, List.of(succeeded("a", 10, 7))), "a", 10))
        .isEqualTo(new MetricSummary(7, null, 1));
  }

  @Test
  void aCellSaysWhatTheTrialWithTheFewestRequestsNeeds() {
    var summary =
        summary(
            CELLS,
            List.of(
                withFewRequests(500, 1),
                withFewRequests(400, 2),
                trial("a", 10, TrialPhase.SUCCEEDED, "", Map.of("requests", 2000.0), 3)));

    assertThat(cell(summary, "a", 10).tooFewRequests())
        .isEqualTo("In 2 of 3 trials, for example: 400 requests are too few.");
    assertThat(cell(summary, "b", 10).tooFewRequests()).isNull();
  }

  @Test
  void aPercentileThatIsNeverReachedInSomeTrialsHasNoMean() {
    var open =
        List.of(
            trial("a", 10, TrialPhase.SUCCEEDED, "", Map.of("intendedP99Millis", 12.0), 1),
            neverServed(2),
            neverServed(3));
    var cell = cell(summary(CELLS, open), "a", 10);

    assertThat(cell.metrics()).doesNotContainKey("intendedP99Millis");
    assertThat(cell.never()).containsExactly(Map.entry("intendedP99Millis", 2));
    assertThat(open.get(1).isNever("intendedP99Millis")).isTrue();
    assertThat(open.get(0).isNever("intendedP99Millis")).isFalse();
  }

  @Test
  void aMeanOfLowerBoundsIsALowerBound() {
    var summary =
        summary(
            CELLS,
            List.of(staircase(4000, 1, true), staircase(3000, 2, false), succeeded("b", 10, 7)));

    assertThat(cell(summary, "a", 10).metrics().get("sustainedPerSecond"))
        .isEqualTo(new MetricSummary(3500, 707.107, 2, 1));
    assertThat(metric(summary, "b", 10).atLeast()).isNull();
  }

  @Test
  void invalidAndFailedTrialsAreCountedAndTheirNumbersAreNot() {
    var summary =
        summary(
            CELLS,
            List.of(
                succeeded("a", 10, 7),
                trial("a", 10, TrialPhase.INVALID, "a gate", Map.of("requestsPerSecond", 1000.0)),
                trial("a", 10, TrialPhase.FAILED, "no image", Map.of())));
    var cell = cell(summary, "a", 10);
    assertThat(List.of(cell.valid(), cell.invalid(), cell.failed())).containsExactly(1, 1, 1);
    assertThat(cell.message()).isEqualTo("no image");
    assertThat(metric(summary, "a", 10).mean()).isEqualTo(7);
  }

  @Test
  void aMetricThatATrialDoesNotHaveIsNotCountedAsZero() {
    var summary =
        summary(
            CELLS,
            List.of(
                trial("a", 10, TrialPhase.SUCCEEDED, "", Map.of("cpuCores", 2.0)),
                trial("a", 10, TrialPhase.SUCCEEDED, "", Map.of())));
    assertThat(cell(summary, "a", 10).metrics())
        .containsOnlyKeys("cpuCores")
        .containsEntry("cpuCores", new MetricSummary(2, null, 1));
  }

  @Test
  void everyCellIsThereInTheOrderOfThePlanEvenWithoutTrials() {
    var summary = summary(CELLS, List.of(succeeded("b", 10, 1)));
    assertThat(summary.cells())
        .extracting(c -> c.variant() + c.level())
        .containsExactly("a10", "a20", "b10", "b20");
    assertThat(summary.empty())
        .extracting(c -> c.variant() + c.level())
        .containsExactly("a10", "a20", "b20");
  }

  @Test
  void trialsThatTheVariantEndedAreNeitherInvalidNorNothing() {
    var trials =
        new RunTrials()
            .ended("a", 10, 1, "SubjectDied")
            .lostByGenerator("b", 20, 1)
            .limited("a", 20, 1, Map.of(), Map.of(), "ScrapeGap")
            .list();
    var summary = summary(CELLS, trials);
    assertThat(cell(summary, "a", 10))
        .extracting(CellStatus::valid, CellStatus::invalid, CellStatus::ended)
        .containsExactly(0, 0, 1);
    assertThat(cell(summary, "a", 20).doubted()).isEqualTo(1);
    assertThat(cell(summary, "b", 20))
        .extracting(CellStatus::failed, CellStatus::generatorFailed)
        .containsExactly(1, 1);
    assertThat(summary.empty())
        .extracting(c -> c.variant() + c.level())
        .containsExactly("b10", "b20");
  }

  @Test
  void aCellSaysInWhichBlockAllAttemptsWereInvalid() {
    var trials =
        List.of(
            succeeded("a", 10, 7),
            invalid(2, "first"),
            invalid(2, "second"),
            invalid(2, "third."),
            invalid(3, "of a block that has attempts left"));
    assertThat(cell(summary(CELLS, trials), "a", 10).message())
        .isEqualTo("3 of 3 attempts of block 2 did not count; the last: third.");
    assertThat(cell(summary(CELLS, trials.subList(0, 3)), "a", 10).message()).isEqualTo("second");
  }

  @Test
  void ofSeveralBlocksWithoutAValidAttemptTheLastOneIsTold() {
    var trials = List.of(invalid(1, "a"), invalid(1, "b"), invalid(4, "c"), invalid(4, "d"));
    assertThat(cell(Summary.of(CELLS, trials, 2), "a", 10).message())
        .isEqualTo("2 of 2 attempts of each of the blocks 1, 4 did not count; the last: d");
  }

  @Test
  void withoutRepetitionTheTrialSaysAllThereIs() {
    assertThat(cell(Summary.of(CELLS, List.of(invalid(1, "a gate")), 1), "a", 10).message())
        .isEqualTo("a gate");
  }

  private static FinishedTrial succeeded(String variant, int users, double requestsPerSecond) {
    return trial(
        variant, users, TrialPhase.SUCCEEDED, "", Map.of("requestsPerSecond", requestsPerSecond));
  }

  private static FinishedTrial trial(
      String variant,
      int users,
      TrialPhase phase,
      String message,
      Map<String, Double> measurements) {
    return trial(variant, users, phase, message, measurements, 1);
  }

  private static FinishedTrial trial(
      String variant,
      int users,
      TrialPhase phase,
      String message,
      Map<String, Double> measurements,
      int block) {
    return new FinishedTrial(
        variant, LoadLevel.ofUsers(users), phase, message, measurements, block);
  }

  private static FinishedTrial neverServed(int block) {
    return new FinishedTrial(
        "a",
        LoadLevel.ofUsers(10),
        new TrialOutcome(TrialPhase.SUCCEEDED, "Measured", ""),
        Map.of(),
        block,
        WarmUpRule.SETTLED,
        Map.of("intendedP99Millis", FigureLimit.NEVER),
        null,
        Optional.empty(),
        List.of(),
        Map.of());
  }

  private static FinishedTrial staircase(double sustained, int block, boolean atLeast) {
    return new FinishedTrial(
        "a",
        LoadLevel.ofUsers(10),
        new TrialOutcome(TrialPhase.SUCCEEDED, "Measured", ""),
        Map.of("sustainedPerSecond", sustained),
        block,
        WarmUpRule.SETTLED,
        atLeast ? Map.of("sustainedPerSecond", FigureLimit.AT_LEAST) : Map.of(),
        null,
        Optional.empty(),
        List.of(),
        Map.of());
  }

  private static FinishedTrial withFewRequests(double requests, int block) {
    return new FinishedTrial(
        "a",
        LoadLevel.ofUsers(10),
        new TrialOutcome(TrialPhase.SUCCEEDED, "Measured", ""),
        Map.of("requests", requests),
        block,
        WarmUpRule.SETTLED,
        Map.of("p99Millis", FigureLimit.TOO_FEW_REQUESTS),
        "%.0f requests are too few.".formatted(requests),
        Optional.empty(),
        List.of(),
        Map.of());
  }

  private static FinishedTrial invalid(int block, String message) {
    return trial("a", 10, TrialPhase.INVALID, message, Map.of(), block);
  }

  private static Summary summary(List<Cell> cells, List<FinishedTrial> trials) {
    return Summary.of(cells, trials, 3);
  }

  private static CellStatus cell(Summary summary, String variant, int users) {
    return summary.cells().stream()
        .filter(c -> c.variant().equals(variant) && c.level() == users)
        .findFirst()
        .orElseThrow();
  }

  private static MetricSummary metric(Summary summary, String variant, int users) {
    return Objects.requireNonNull(cell(summary, variant, users).metrics().get("requestsPerSecond"));
  }
}
