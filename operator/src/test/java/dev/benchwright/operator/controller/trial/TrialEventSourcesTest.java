package dev.benchwright.operator.controller.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.json.Misfits;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import org.junit.jupiter.api.Test;

class TrialEventSourcesTest {

  @Test
  void whoseRunATrialIsIsKnownWithoutItsSpec() {
    assertThat(
            TrialEventSources.runOf(Misfits.readTrial(Misfits.trial("own-b1-c1", "null", "null"))))
        .containsExactly(new ResourceID("own", "team"));
  }
}
