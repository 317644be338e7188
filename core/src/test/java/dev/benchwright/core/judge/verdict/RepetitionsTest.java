package dev.benchwright.core.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.judge.statistics.StoppingRules;
import dev.benchwright.core.judge.trials.RunTrials;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RepetitionsTest {

  private static final String RATE = "requestsPerSecond";

  private static RunSpecs precise() {
    return RunSpecs.run().variants("base", "other").repetitions(6).precision(5, 9);
  }

  @Test
  void withoutPrecisionThereAreAsManyAsTheFileSays() {
    var run = RunSpecs.run().variants("base", "other").repetitions(4);
    assertThat(planned(run, restless(0))).isEqualTo(4);
    assertThat(planned(run, restless(4))).isEqualTo(4);
  }

  @Test
  void aBlockIsAddedOnlyWhenTheLastOneIsOver() {
    assertThat(planned(precise(), restless(0))).isEqualTo(6);
    assertThat(planned(precise(), restless(5))).isEqualTo(6);
    assertThat(planned(precise(), restless(6))).isEqualTo(7);
    assertThat(planned(precise(), restless(6).valid("base", 10, 7, Map.of(RATE, 100.0))))
        .isEqualTo(7);
    assertThat(planned(precise(), restless(7))).isEqualTo(8);
  }

  @Test
  void precisionIsNotLookedAtBeforeTheFifthBlock() {
    var run = RunSpecs.run().variants("base", "other").repetitions(3).precision(5, 9);
    assertThat(planned(run, alike("other", 3))).isEqualTo(5);
    assertThat(planned(run, alike("other", 5))).isEqualTo(5);
    assertThat(planned(run, restless(5))).isEqualTo(6);
  }

  @Test
  void neverMoreThanTheMostAreAdded() {
    assertThat(planned(precise(), restless(9))).isEqualTo(9);
    assertThat(planned(precise(), restless(10))).isEqualTo(9);
  }

  @Test
  void itStopsWhenTheIntervalsAreNarrow() {
    assertThat(planned(precise(), alike("other", 6))).isEqualTo(6);
  }

  @Test
  void oneWideIntervalIsEnoughToGoOn() {
    var trials = alike("other", 6).valid("wild", 10, RATE, 50, 150, 90, 40, 170, 80);
    assertThat(
            planned(
                RunSpecs.run().variants("base", "other", "wild").repetitions(6).precision(5, 9),
                trials))
        .isEqualTo(7);
  }

  /** A decision at a block stays, whatever later trials measure. */
  @Test
  void theDecisionAtABlockIsMadeByTheBlocksUpToIt() {
    var trials =
        alike("other", 6)
            .valid("base", 10, 7, Map.of(RATE, 100.0))
            .valid("other", 10, 7, Map.of(RATE, 1.0));
    assertThat(planned(precise(), trials)).isEqualTo(6);
  }

  @Test
  void blocksWithoutAPairAreMadeUpFor() {
    var trials = new RunTrials();
    for (int block = 1; block <= 6; block++) {
      trials.valid("base", 10, block, Map.of(RATE, 100.0));
      if (block == 1) {
        trials.valid("other", 10, block, Map.of(RATE, 150.0));
      } else {
        trials.invalid("other", 10, block, RATE, 150);
      }
    }
    assertThat(planned(precise(), trials)).isEqualTo(7);
  }

  @Test
  void aBlockThatIsNotComparedIsMadeUpFor() {
    var trials =
        alike("other", 6)
            .sharing("base", 6, "database", "2026-01-01T10:00:00Z")
            .sharing("other", 6, "database", "2026-01-01T10:30:00Z");
    assertThat(planned(precise(), trials)).isEqualTo(7);
  }

  @Test
  void whatNoFurtherBlockCanMeasureIsNotWaitedFor() {
    var failing = new RunTrials();
    for (int block = 1; block <= 6; block++) {
      failing.valid("base", 10, block, Map.of(RATE, 100.0)).failed("other", 10, block);
    }
    assertThat(planned(precise(), failing)).isEqualTo(6);
  }

  /**
   * A run that stopped as soon as service or survival is decided would decide wrongly more often.
   */
  @Test
  void whatIsDecidedByServiceOrSurvivalDoesNotEndARun() {
    var refusing = restless(6).each("base", "failedPercent", 0).each("other", "failedPercent", 50);
    assertThat(planned(precise(), refusing)).isEqualTo(7);
    var narrow = alike("other", 6).each("base", "failedPercent", 0);
    assertThat(planned(precise(), narrow.each("other", "failedPercent", 50))).isEqualTo(6);

    var dying = new RunTrials();
    for (int block = 1; block <= 6; block++) {
      dying.valid("base", 10, block, Map.of(RATE, 100.0)).ended("other", 10, block, "SubjectDied");
    }
    assertThat(planned(precise(), dying)).isEqualTo(7);
  }

  /** Stopping is calibrated for looks at the spread of the verdict metric only. */
  @Test
  void unsureServiceNeitherKeepsARunGoingNorEndsIt() {
    var narrow = alike("other", 6).each("base", "failedPercent", 0);
    assertThat(planned(precise(), narrow.each("other", "failedPercent", 0, 9, 0))).isEqualTo(6);
    var wide = restless(6).each("base", "failedPercent", 0);
    assertThat(planned(precise(), wide.each("other", "failedPercent", 0, 9, 0))).isEqualTo(7);
  }

  private static int planned(RunSpecs run, RunTrials trials) {
    return Repetitions.planned(run.build(), new StoppingRules().of(run.build()), trials.list());
  }

  /** Returns blocks of two variants whose ratio is different in each block. */
  private static RunTrials restless(int blocks) {
    var trials = new RunTrials();
    var rates = List.of(50.0, 150.0, 90.0, 40.0, 170.0, 80.0, 200.0, 30.0, 110.0, 60.0);
    for (int block = 1; block <= blocks; block++) {
      trials
          .valid("base", 10, block, Map.of(RATE, 100.0))
          .valid("other", 10, block, Map.of(RATE, rates.get(block - 1)));
    }
    return trials;
  }

  /** Returns blocks of two variants whose ratio is nearly the same in each block. */
  private static RunTrials alike(String other, int blocks) {
    var trials = new RunTrials();
    for (int block = 1; block <= blocks; block++) {
      trials
          .valid("base", 10, block, Map.of(RATE, 100.0))
          .valid(other, 10, block, Map.of(RATE, 150 + 0.01 * (block % 3)));
    }
    return trials;
  }
}
