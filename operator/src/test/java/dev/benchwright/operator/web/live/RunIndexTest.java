package dev.benchwright.operator.web.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.benchwright.core.api.json.Misfits;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunIndexTest {

  @Test
  void theListNamesTheOneThatCannotBeReadAmongTheOthers() {
    var poison = Misfits.readRun(Misfits.run("poison", Misfits.LARGE_WEIGHT, "null"));
    var sound = Misfits.readRun(Misfits.run("own", Misfits.SOUND_SPEC, "null"));

    var rows = new RunIndex(() -> Stream.of(poison, sound)).rows();

    assertThat(rows)
        .extracting(RunRow::name, RunRow::phase, RunRow::scenario)
        .containsExactly(tuple("poison", "Unreadable", ""), tuple("own", "Queued", "hello"));
    assertThat(rows.getFirst().sentence()).contains(Misfits.OF_LARGE_WEIGHT);
  }
}
