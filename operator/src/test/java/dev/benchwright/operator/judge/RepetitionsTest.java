package dev.benchwright.operator.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.api.RunSpecs;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RepetitionsTest {

  private static final String RATE = "requestsPerSecond";

  private static RunSpecs precise() {
    return RunSpecs.run().variants("base", "other").repetitions(3).precision(5, 6);
  }

  @Test
  void withoutPrecisionThereAreAsManyAsTheFileSays() {
    var run = RunSpecs.run().variants("base", "other").repetitions(4);
    assertThat(planned(run, restless(0))).isEqualTo(4);
    assertThat(planned(run, restless(4))).isEqualTo(4);
  }

  @Test
  void aBlockIsAddedOnlyWhenTheLastOneIsOver() {
    assertThat(planned(precise(), restless(0))).isEqualTo(3);
    assertThat(planned(precise(), restless(2))).isEqualTo(3);
    assertThat(planned(precise(), restless(3))).isEqualTo(4);
    assertThat(planned(precise(), restless(3).valid("base", 10, 4, Map.of(RATE, 100.0))))
        .isEqualTo(4);
    assertThat(planned(precise(), restless(4))).isEqualTo(5);
  }

  @Test
  void neverMoreThanTheMostAreAdded() {
    assertThat(planned(precise(), restless(6))).isEqualTo(6);
    assertThat(planned(precise(), restless(8))).isEqualTo(6);
  }

  @Test
  void itStopsWhenTheIntervalsAreNarrow() {
    assertThat(
            planned(
                precise(),
                new RunTrials()
                    .valid("base", 10, RATE, 100, 100, 100)
                    .valid("other", 10, RATE, 150, 150.01, 149.99)))
        .isEqualTo(3);
  }

  @Test
  void oneWideIntervalIsEnoughToGoOn() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, 100, 100, 100)
            .valid("other", 10, RATE, 150, 150.01, 149.99)
            .valid("wild", 10, RATE, 50, 150, 90);
    assertThat(
            planned(
                RunSpecs.run().variants("base", "other", "wild").repetitions(3).precision(5, 6),
                trials))
        .isEqualTo(4);
  }

  /** What was decided at a block stays decided, whatever later trials say. */
  @Test
  void theDecisionAtABlockIsMadeByTheBlocksUpToIt() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, 100, 100, 100, 100)
            .valid("other", 10, RATE, 150, 150.01, 149.99, 1);
    assertThat(planned(precise(), trials)).isEqualTo(3);
  }

  @Test
  void blocksWithoutAPairAreMadeUpFor() {
    var trials =
        new RunTrials()
            .valid("base", 10, RATE, 100, 100, 100)
            .valid("other", 10, 1, Map.of(RATE, 150.0))
            .invalid("other", 10, 2, RATE, 150)
            .invalid("other", 10, 3, RATE, 150);
    assertThat(planned(precise(), trials)).isEqualTo(4);
  }

  @Test
  void whatNoFurtherBlockCanMeasureIsNotWaitedFor() {
    var failing =
        new RunTrials()
            .valid("base", 10, RATE, 100, 100, 100)
            .failed("other", 10, 1)
            .failed("other", 10, 2)
            .failed("other", 10, 3);
    assertThat(planned(precise(), failing)).isEqualTo(3);

    var refusing = restless(3).each("base", "failedPercent", 0).each("other", "failedPercent", 50);
    assertThat(planned(precise(), refusing)).isEqualTo(3);
  }

  private static int planned(RunSpecs run, RunTrials trials) {
    return Repetitions.planned(run.build(), new StoppingRules().of(run.build()), trials.list());
  }

  /** So many blocks of two variants that differ in another way each time. */
  private static RunTrials restless(int blocks) {
    var trials = new RunTrials();
    var rates = List.of(50.0, 150.0, 90.0, 40.0, 170.0, 80.0, 200.0, 30.0);
    for (int block = 1; block <= blocks; block++) {
      trials
          .valid("base", 10, block, Map.of(RATE, 100.0))
          .valid("other", 10, block, Map.of(RATE, rates.get(block - 1)));
    }
    return trials;
  }
}
