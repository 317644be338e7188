package dev.benchwright.operator.trial;

import static dev.benchwright.operator.trial.Decisions.ENTERED;
import static dev.benchwright.operator.trial.Decisions.seenAfter;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ObservationTest {

  @Test
  void componentsAreReadySinceTheLastOfThemIs() {
    var seen = seenAfter(300).database(TimedPods.ready(240)).subject(TimedPods.ready(250)).build();
    assertThat(seen.readySince(ENTERED)).isEqualTo(ENTERED.plusSeconds(250));
    assertThat(seen.readySince(ENTERED.plusSeconds(260))).isEqualTo(ENTERED.plusSeconds(260));
  }

  @Test
  void aPodThatIsGoneOrWhoseTimesAreUnknownMakesNoDifference() {
    assertThat(seenAfter(300).subject(null).build().readySince(ENTERED)).isEqualTo(ENTERED);
    var unknown =
        seenAfter(300)
            .database(TimedPods.ready(240))
            .subject(ObservationBuilder.ready("subject"))
            .build();
    assertThat(unknown.readySince(ENTERED)).isEqualTo(ENTERED.plusSeconds(240));
  }
}
