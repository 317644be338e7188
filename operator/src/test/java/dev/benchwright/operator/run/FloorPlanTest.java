package dev.benchwright.operator.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.api.load.OpenLoadSpec;
import dev.benchwright.core.api.load.StaircaseLoadSpec;
import dev.benchwright.core.api.load.WhenBusy;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.FloorSpec;
import dev.benchwright.core.api.trial.TrialsOfRun;
import dev.benchwright.core.plan.MadeTrial;
import dev.benchwright.core.plan.Plan;
import dev.benchwright.core.plan.PlannedTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FloorPlanTest {

  private static final String FAST = "{phase: Succeeded, measurements: {requestsPerSecond: 1200}}";

  @ParameterizedTest
  @ValueSource(strings = {"Succeeded", "Invalid", "Failed", "Cancelled"})
  void theGeneratorIsMeasuredOnceBetweenTheFirstTwoBlocksHoweverThatEnds(String end) {
    assertThat(namesOfAWholeRun(twoVariants(3), end))
        .extracting(name -> name.substring(2).replaceFirst("-c[12]$", ""))
        .containsExactly("b1", "b1", "floor", "b2", "b2", "b3", "b3");
  }

  @Test
  void aRunOfOneBlockOrOneThatDoesNotWantItDoesNotMeasureIt() {
    assertThat(namesOfAWholeRun(twoVariants(1), "Succeeded")).doesNotContain("r-floor");
    assertThat(namesOfAWholeRun(run().repetitions(2), "Succeeded")).doesNotContain("r-floor");
  }

  @Test
  void aRunThatHasBegunItsSecondBlockGoesOnWithoutIt() {
    var next = new PlannedTrial("r-b2-c2", "webflux", level(), 2, 4, 1);
    var made = List.of(MadeTrials.succeeded(1, 100), MadeTrials.succeeded(2, 100));
    assertThat(FloorPlan.dueBefore(next, "r", twoVariants(3).build(), made)).isEmpty();
  }

  @Test
  void theRatesAreThoseOfTheTrialsThatCount() {
    var floor =
        due(
            twoVariants(2),
            MadeTrials.succeeded(1, 142.4),
            MadeTrials.succeeded(1, 361.2),
            MadeTrials.of(
                new PlannedTrial("r-bad", "webflux", level(), 1, 2, 1),
                "{phase: Invalid, measurements: {requestsPerSecond: 9000}}"));
    assertThat(floor.orElseThrow().floor()).contains(new FloorSpec(142, 109));
    assertThat(floor.orElseThrow().level().text()).isEqualTo("142/s to 360/s");
  }

  @Test
  void withoutATrialThatCountsThereAreNoRates() {
    var died =
        MadeTrials.of(new PlannedTrial("r-died", "webflux", level(), 1, 1, 1), "{phase: Failed}");
    assertThat(due(twoVariants(2), died)).isEmpty();
  }

  @Test
  void ratesThatAreAlikeAreMeasuredOneApart() {
    assertThat(due(twoVariants(2), MadeTrials.succeeded(1, 50)).orElseThrow().floor())
        .contains(new FloorSpec(50, 1));
  }

  @Test
  void oneGeneratorOfSeveralGetsItsShare() {
    assertThat(
            due(twoVariants(2).parallelism(4), MadeTrials.succeeded(1, 1200)).orElseThrow().floor())
        .contains(new FloorSpec(300, 1));
  }

  @Test
  void ofAStaircaseTheStepsThatPassedCount() {
    var stairs =
        MadeTrials.of(
            new PlannedTrial("r-b1-c1", "webflux", level(), 1, 1, 1),
            """
            {phase: Succeeded, measurements: {requestsPerSecond: 777}, steps: [
              {step: 1, offeredPerSecond: 100, passed: true},
              {step: 2, offeredPerSecond: 200, passed: true},
              {step: 3, offeredPerSecond: 300, passed: false}]}
            """);
    assertThat(due(twoVariants(2), stairs).orElseThrow().floor()).contains(new FloorSpec(100, 50));
  }

  @ParameterizedTest
  @CsvSource({"1, 16", "62, 16", "63, 16", "64, 16", "100, 11", "112, 9", "5000, 9"})
  void theLoadHasThreeStepsOfWhichEachHasAP99IfAMinuteIsEnough(int perSecond, int seconds) {
    var load = FloorPlan.load(run().build().load(), new FloorSpec(perSecond, 50));
    var stairs = load.staircase();
    assertThat(stairs).isNotNull();
    assertThat(stairs.stepSeconds()).isEqualTo(seconds);
    assertThat(stairs.steps()).isEqualTo(FloorSpec.STEPS);
    assertThat(stairs.failedSteps()).isEqualTo(FloorSpec.STEPS);
    assertThat(stairs.warmUpRate()).isEqualTo(perSecond + 100);
    int leadSeconds = 1;
    assertThat(
            leadSeconds
                + load.longestWarmUpSeconds()
                + stairs.steps() * (stairs.stepSeconds() + stairs.restSeconds()))
        .isLessThanOrEqualTo(60);
  }

  @ParameterizedTest
  @CsvSource({"closed, 1, 300", "closed, 4, 75", "open, 4, 13", "staircase, 1, 60"})
  void theGeneratorHasItsResourcesAndItsShareOfTheConnections(
      String model, int generators, int connections) {
    LoadModel ofRun =
        switch (model) {
          case "closed" -> new ClosedLoadSpec(List.of(20, 300));
          case "open" -> new OpenLoadSpec(List.of(100), 50, WhenBusy.QUEUE);
          default -> new StaircaseLoadSpec(50, 25, 1000, 10, 60, 20, null, 60, 3);
        };
    var spec = run().load(ofRun).parallelism(generators).build();
    var load = FloorPlan.load(spec.load(), new FloorSpec(100, 50));
    assertThat(load.staircase()).isNotNull();
    assertThat(load.staircase().maxConnections()).isEqualTo(connections);
    assertThat(load.generator().parallelism()).isEqualTo(1);
    assertThat(load.generator().resources()).isEqualTo(spec.load().generator().resources());
  }

  /** Plays a run whose trials of cells all succeed, and returns its trials in their order. */
  private static List<String> namesOfAWholeRun(RunSpecs run, String endOfFloor) {
    var spec = run.build();
    var plan = Plan.of("r", spec, 1);
    var made = new ArrayList<BenchmarkTrial>();
    var names = new ArrayList<String>();
    for (var next = next(plan, spec, made); next.isPresent(); next = next(plan, spec, made)) {
      var planned = next.get();
      names.add(planned.name());
      made.add(
          MadeTrials.of(
              planned, planned.floor().isPresent() ? "{phase: %s}".formatted(endOfFloor) : FAST));
    }
    return names;
  }

  private static Optional<PlannedTrial> next(
      Plan plan, BenchmarkRunSpec spec, List<BenchmarkTrial> made) {
    return plan.next(MadeTrial.of(TrialsOfRun.ofCells(made)))
        .map(next -> FloorPlan.dueBefore(next, "r", spec, made).orElse(next));
  }

  private static Optional<PlannedTrial> due(RunSpecs run, BenchmarkTrial... made) {
    var next = new PlannedTrial("r-b2-c1", "webflux", level(), 2, 3, 1);
    return FloorPlan.dueBefore(next, "r", run.build(), List.of(made));
  }

  private static RunSpecs twoVariants(int blocks) {
    return run().measureFloor().repetitions(blocks);
  }

  private static RunSpecs run() {
    return RunSpecs.run().variants("webflux", "mvc-virtual");
  }

  private static LoadLevel level() {
    return LoadLevel.ofUsers(10);
  }
}
