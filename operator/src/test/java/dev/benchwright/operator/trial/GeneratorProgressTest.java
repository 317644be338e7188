package dev.benchwright.operator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.operator.trial.GeneratorProgress.Asking;
import dev.benchwright.operator.trial.GeneratorProgress.Broke;
import dev.benchwright.operator.trial.GeneratorProgress.CheckFailed;
import dev.benchwright.operator.trial.GeneratorProgress.Checked;
import dev.benchwright.operator.trial.GeneratorProgress.Finished;
import dev.benchwright.operator.trial.GeneratorProgress.Lost;
import dev.benchwright.operator.trial.GeneratorProgress.Starting;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GeneratorProgressTest {

  @Test
  void aLoadIsOverWhenEveryGeneratorHasFinished() {
    assertThat(ofTwo(new Finished(), new Finished())).isEqualTo(new Finished());
    assertThat(ofTwo(new Finished(), new Checked())).isEqualTo(new Checked());
  }

  @Test
  void aLoadIsAsFarAsItsLastGenerator() {
    assertThat(ofTwo(new Checked(), new Starting())).isEqualTo(new Starting());
    assertThat(ofTwo(new Finished(), new Starting())).isEqualTo(new Starting());
    assertThat(ofTwo(new Checked(), new Checked())).isEqualTo(new Checked());
  }

  @Test
  void aGeneratorThatIsNotThereYetHasNotStarted() {
    assertThat(ofTwo()).isEqualTo(new Starting());
    assertThat(ofTwo(new Finished())).isEqualTo(new Starting());
  }

  @Test
  void aBrokenGeneratorBreaksTheLoadWhateverTheOthersDo() {
    assertThat(ofTwo(new Finished(), new Broke("why"))).isEqualTo(new Broke("why"));
    assertThat(ofTwo(new CheckFailed("why"))).isEqualTo(new CheckFailed("why"));
  }

  @Test
  void aSubjectIsBeingAskedWhileItHasAnsweredNoGenerator() {
    var asking = new Asking(Optional.empty());
    assertThat(ofTwo(asking, asking)).isEqualTo(asking);
    assertThat(ofTwo(new Checked(), asking)).isEqualTo(new Starting());
    assertThat(ofTwo(asking, new Starting())).isEqualTo(new Starting());
    var wrong = new Asking(Optional.of(new CheckFailed("status 500")));
    assertThat(ofTwo(asking, wrong)).isEqualTo(wrong);
  }

  @Test
  void aGeneratorThatIsNoLongerThereIsLost() {
    assertThat(ofTwo(new Checked(), new Lost("drained"))).isEqualTo(new Lost("drained"));
    var one = List.<GeneratorProgress>of(new Checked());
    assertThat(GeneratorProgress.ofAll(one, 2, true))
        .isEqualTo(new Lost("it is gone, and this operator did not delete it"));
    assertThat(GeneratorProgress.ofAll(one, 2, false)).isEqualTo(new Starting());
  }

  @Test
  void aSubjectThatAnsweredOneGeneratorDidNotNeverAnswer() {
    var silent = new CheckFailed("no answer", false);
    assertThat(ofTwo(silent, new Starting())).isEqualTo(silent);
    assertThat(ofTwo(silent, silent)).isEqualTo(silent);
    for (var begun : List.<GeneratorProgress>of(new Checked(), new Finished())) {
      assertThat(ofTwo(begun, silent))
          .isEqualTo(new Broke("it had no answer, while the subject answered another: no answer"));
    }
  }

  private static GeneratorProgress ofTwo(GeneratorProgress... runners) {
    return GeneratorProgress.ofAll(List.of(runners), 2, false);
  }
}
