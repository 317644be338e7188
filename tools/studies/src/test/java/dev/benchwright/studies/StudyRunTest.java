package dev.benchwright.studies;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class StudyRunTest {

  @Test
  void partsOfARunAreOneRunWhoseBlocksAreCountedOn() {
    var whole =
        StudyRun.whole(
            Map.of(
                "r-3", part(3, 9, 10, 11, 12),
                "r", StudyRuns.run().cell("a", 1, 2, 3, 4).build(),
                "r-2", part(2, 5, 6, 7, 8)));

    assertThat(whole).containsOnlyKeys("r");
    var run = requireNonNull(whole.get("r"));
    assertThat(run.name()).isEqualTo("r");
    assertThat(run.run().spec().repetitions()).isEqualTo(12);
    var figure = new Claims.Figure("r", "a", null, "requestsPerSecond", null, null, null);
    assertThat(Samples.of(figure, run).values())
        .containsExactly(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0);
    assertThat(run.earlierEnds()).containsExactly(4, 8);
  }

  @Test
  void aPartThatLacksOneBeforeItIsLeftOut() {
    assertThat(StudyRun.whole(Map.of("r-2", part(2, 5, 6, 7, 8)))).isEmpty();
    var first = StudyRuns.run().cell("a", 1, 2, 3, 4).build();
    assertThat(StudyRun.whole(Map.of("r", first, "r-3", part(3, 9, 10, 11, 12))))
        .containsExactly(Map.entry("r", first));
  }

  /** Two mirrored blocks decide nothing, whatever they show. */
  @Test
  void itCouldBeJudgedBeforeWhereThereWereBlocksEnough() {
    var parts =
        StudyRun.whole(
            Map.of(
                "r", StudyRuns.run().blocks(2).cell("a", 1, 2).build(),
                "r-2", StudyRuns.run().part(2).blocks(2).cell("a", 3, 4).build(),
                "r-3", StudyRuns.run().part(3).blocks(2).cell("a", 5, 6).build()));
    var run = requireNonNull(parts.get("r"));
    assertThat(run.earlierEnds()).containsExactly(2, 4);
    assertThat(run.judgedBefore()).containsExactly(4);
  }

  private static StudyRun part(int number, double... requestsPerSecond) {
    return StudyRuns.run().part(number).cell("a", requestsPerSecond).build();
  }
}
