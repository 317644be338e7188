package dev.benchwright.operator.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoadSpecTest {

  private static final StaircaseLoadSpec STAIRS =
      new StaircaseLoadSpec(50, 50, 220, 10, 60, 20, null, 1000, 3);

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
    // Seven rounds of 30 s for 15 users.
    assertThat(seconds(new BatchLoadSpec(List.of(15), 100))).isEqualTo(20 + 60 + 3 * 7 * 30);
  }

  @Test
  void aStaircaseIsAsLongAsAllOfItsStepsAndPauses() {
    assertThat(STAIRS.steps()).isEqualTo(4);
    assertThat(seconds(STAIRS)).isEqualTo(20 + 90 + 4 * (10 + 60 + 10 + 20));
  }

  @Test
  void aScriptHasNoRampUpOfOurs() {
    assertThat(seconds(new ScriptLoadSpec("orders", "script.js", Map.of()))).isEqualTo(20 + 60 + 7);
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
