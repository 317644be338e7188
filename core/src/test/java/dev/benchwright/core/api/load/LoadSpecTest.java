package dev.benchwright.core.api.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoadSpecTest {

  private static final StaircaseLoadSpec STAIRS =
      new StaircaseLoadSpec(50, 50, 220, 10, 60, 20, null, 1000, 3);

  private static final WarmUpCyclesSpec CYCLES = new WarmUpCyclesSpec(3, 10, 4);

  @Test
  void levelsAreWrittenAsPeopleSayThem() {
    assertThat(texts(new ClosedLoadSpec(List.of(1, 1000)))).containsExactly("1 user", "1000 users");
    assertThat(texts(new OpenLoadSpec(List.of(5000), 100))).containsExactly("5000/s");
    assertThat(texts(new BatchLoadSpec(List.of(80), 1000)))
        .containsExactly("80 users, 1000 requests");
    assertThat(texts(STAIRS)).containsExactly("50/s to 220/s");
    assertThat(texts(new ScriptLoadSpec("orders", "load.js", Map.of())))
        .containsExactly("script orders/load.js");
  }

  @Test
  void aLevelsNumberOrdersTheLevelsOfARun() {
    assertThat(load(new OpenLoadSpec(List.of(900, 100), 10)).levels())
        .extracting(LoadLevel::value)
        .containsExactly(900, 100);
  }

  @Test
  void closedAndOpenLoadsAreAsLongAsTheirPhases() {
    assertThat(seconds(new ClosedLoadSpec(List.of(1)))).isEqualTo(5 + 20 + 60 + 7);
    assertThat(seconds(new OpenLoadSpec(List.of(1), 1))).isEqualTo(5 + 20 + 60 + 7);
  }

  @Test
  void batchesMayTakeAsLongAsThreeWithoutAnyAnswer() {
    // 15 users need seven rounds of 30 s for 100 requests.
    assertThat(seconds(new BatchLoadSpec(List.of(15), 100))).isEqualTo(20 + 60 + 3 * 7 * 30);
  }

  @Test
  void aStaircaseIsAsLongAsAllOfItsStepsAndPauses() {
    assertThat(STAIRS.steps()).isEqualTo(4);
    assertThat(seconds(STAIRS)).isEqualTo(20 + 90 + 4 * (10 + 60 + 10 + 20));
  }

  @Test
  void aBoostLeavesAQuarterOfTheWarmUpAndAtLeastFifteenSecondsForSettling() {
    assertThat(boostSeconds(new ClosedLoadSpec(List.of(1)), 10, 60)).isEqualTo(10 + 60 - 15);
    assertThat(boostSeconds(new OpenLoadSpec(List.of(1), 1), 0, 62)).isEqualTo(62 - 16);
    assertThat(boostSeconds(new ClosedLoadSpec(List.of(1)), 10, 20)).isEqualTo(10 + 20 - 15);
    assertThat(boostSeconds(new ClosedLoadSpec(List.of(1)), 15, 0)).isZero();
    assertThat(boostSeconds(new ClosedLoadSpec(List.of(1)), 0, 5)).isZero();
  }

  @Test
  void aBoostOfALoadWithoutRampUpIsInTheWarmUpAlone() {
    assertThat(boostSeconds(STAIRS, 10, 40)).isEqualTo(25);
    assertThat(boostSeconds(new BatchLoadSpec(List.of(15), 100), 10, 20)).isEqualTo(5);
  }

  @Test
  void theBoostOfAMeasuredWarmUpEndsByItsCeiling() {
    var load = Loads.of(new ClosedLoadSpec(List.of(1)), 10, 0, 60, 5, 30, GeneratorSpec.DEFAULT);
    assertThat(Loads.withMeasuredWarmUp(load, 30).boostSeconds()).isEqualTo(10 + 15);
    assertThat(Loads.withMeasuredWarmUp(load, null).boostSeconds()).isEqualTo(10 + 45);
  }

  @Test
  void cyclesMakeTheLoadLongerAndNothingElse() {
    for (LoadModel even :
        List.of(new ClosedLoadSpec(List.of(1)), new OpenLoadSpec(List.of(1), 1))) {
      var load = load(even);
      var cycled = Loads.withCycles(load, CYCLES);
      var level = even.levels().getFirst();
      assertThat(cycled.totalSeconds(level)).isEqualTo(load.totalSeconds(level) + 3 * (10 + 4));
      assertThat(cycled.longestWarmUpSeconds()).isEqualTo(load.longestWarmUpSeconds());
      assertThat(cycled.measuredSeconds()).isEqualTo(load.measuredSeconds());
      assertThat(cycled.slices()).isEqualTo(load.slices());
    }
  }

  @Test
  void aBoostLastsOverTheCyclesAsWell() {
    var load = Loads.of(new ClosedLoadSpec(List.of(1)), 10, 60, 60, 5, 30, GeneratorSpec.DEFAULT);
    assertThat(Loads.withCycles(load, CYCLES).boostSeconds()).isEqualTo(10 + 42 + 45);
    assertThat(Loads.withCycles(Loads.withMeasuredWarmUp(load, 30), CYCLES).boostSeconds())
        .isEqualTo(10 + 42 + 15);
  }

  private static int boostSeconds(LoadModel model, int rampUp, int warmUp) {
    return Loads.of(model, rampUp, warmUp, 60, 5, 30, GeneratorSpec.DEFAULT).boostSeconds();
  }

  @Test
  void aScriptHasNoRampUpOfOurs() {
    assertThat(seconds(new ScriptLoadSpec("orders", "script.js", Map.of()))).isEqualTo(20 + 60 + 7);
  }

  @Test
  void aWarmUpThatIsNotGivenIsMeasuredWhereRequestsComeEvenly() {
    for (LoadModel even :
        List.of(new ClosedLoadSpec(List.of(1)), new OpenLoadSpec(List.of(1), 1))) {
      var load = Loads.withMeasuredWarmUp(load(even), null);
      assertThat(load.slices()).contains(new LoadSlices(2, 30, 30));
      assertThat(load.totalSeconds(even.levels().getFirst())).isEqualTo(5 + 60 + 60 + 7);
    }
    var script = new ScriptLoadSpec("orders", "script.js", Map.of());
    for (LoadModel other : List.of(new BatchLoadSpec(List.of(1), 1), STAIRS, script)) {
      var load = Loads.withMeasuredWarmUp(load(other), null);
      assertThat(load.slices()).isEmpty();
      assertThat(load.longestWarmUpSeconds()).isEqualTo(20);
    }
  }

  @Test
  void aWarmUpThatIsGivenIsNotMeasuredButItsSteadyPhaseIsLookedAt() {
    for (LoadModel even :
        List.of(new ClosedLoadSpec(List.of(1)), new OpenLoadSpec(List.of(1), 1))) {
      var load = load(even);

      assertThat(load.slices()).contains(new LoadSlices(4, 0, 15));
      assertThat(load.longestWarmUpSeconds()).isEqualTo(20);
      assertThat(load.measuredSeconds()).isEqualTo(60);
    }
    assertThat(load(new BatchLoadSpec(List.of(1), 1)).slices()).isEmpty();
  }

  @Test
  void aSteadyPhaseAfterAFixedWarmUpHasFewSlicesThatFitIntoIt() {
    for (int seconds = 8; seconds <= 86_400; seconds++) {
      var slices = LoadSlices.ofSteady(seconds);

      assertThat(slices.steady()).as("%d s", seconds).isBetween(8, 15);
      assertThat(slices.steadySeconds()).isBetween(seconds - slices.seconds() + 1, seconds);
    }
  }

  @Test
  void steadinessIsJudgedUnlessTheRunSaysOtherwise() {
    assertThat(load(new ClosedLoadSpec(List.of(1))).steadiness()).isEqualTo(SteadinessUse.JUDGED);
  }

  @Test
  void slicesAreRoundedUpAndFewEvenInALongLoad() {
    assertThat(LoadSlices.of(25, 5)).isEqualTo(new LoadSlices(1, 25, 5));
    assertThat(LoadSlices.of(20, 19)).isEqualTo(new LoadSlices(1, 20, 19));
    assertThat(LoadSlices.of(25, 20)).isEqualTo(new LoadSlices(2, 13, 10));
    assertThat(LoadSlices.of(60, 301)).isEqualTo(new LoadSlices(3, 20, 101));
    var day = LoadSlices.of(600, 86_400);
    assertThat(day.steadySeconds()).isGreaterThanOrEqualTo(86_400);
    assertThat(day.warmUpSeconds()).isGreaterThanOrEqualTo(600);
    assertThat(day.warmUp() + day.steady()).isLessThanOrEqualTo(300);
  }

  private static List<String> texts(LoadModel model) {
    return load(model).levels().stream().map(LoadLevel::text).toList();
  }

  private static int seconds(LoadModel model) {
    return load(model).totalSeconds(model.levels().getFirst());
  }

  private static LoadSpec load(LoadModel model) {
    return Loads.of(model, 5, 20, 60, 7, 30, GeneratorSpec.DEFAULT);
  }
}
