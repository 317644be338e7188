package dev.benchwright.core.judge.outcomes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SurvivalOutlookTest {

  @Test
  void theMoreOftenOneDiesTheSoonerItIsShown() {
    int often = further(3, 3, 0, 6);
    int seldom = further(2, 4, 0, 6);
    assertThat(often).isBetween(2, 20);
    assertThat(seldom).isGreaterThan(often);
  }

  @Test
  void theMoreIsJudgedTheLongerItTakes() {
    var survival = new Survival(3, 3, List.of(), 0, 6, List.of());
    assertThat(new SurvivalOutlook(survival, 10).furtherBlocks().orElseThrow())
        .isGreaterThan(new SurvivalOutlook(survival, 1).furtherBlocks().orElseThrow());
  }

  @Test
  void ofOneDeathInManyTrialsNothingWillProbablyBeShown() {
    var survival = new Survival(1, 19, List.of(), 0, 20, List.of());
    assertThat(new SurvivalOutlook(survival, 3).furtherBlocks()).isEmpty();
  }

  private static int further(int ended, int measured, int baselineEnded, int baselineMeasured) {
    return new SurvivalOutlook(
            new Survival(ended, measured, List.of(), baselineEnded, baselineMeasured, List.of()), 3)
        .furtherBlocks()
        .orElseThrow();
  }
}
