package dev.benchwright.operator.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Condition;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunConditionsTest {

  private static final String EARLY = "2026-01-01T00:00:00Z";
  private static final String LATE = "2026-01-01T01:00:00Z";

  @Test
  void transitionTimeIsKeptWhileTheStatusStaysTheSame() {
    var first = at(EARLY).with(List.of(), "Complete", false, "Queued", "Waiting.", 1);
    var second = at(LATE).with(first, "Complete", false, "Running", "Trials.", 1);
    assertThat(second).hasSize(1);
    assertThat(second.getFirst().getLastTransitionTime()).isEqualTo(EARLY);
    assertThat(second.getFirst().getReason()).isEqualTo("Running");
  }

  @Test
  void transitionTimeIsNewWhenTheStatusChanges() {
    var first = at(EARLY).with(List.of(), "Complete", false, "Running", "Trials.", 1);
    var second = at(LATE).with(first, "Complete", true, "AllCellsMeasured", "Done.", 1);
    assertThat(second.getFirst().getLastTransitionTime()).isEqualTo(LATE);
    assertThat(second.getFirst().getStatus()).isEqualTo("True");
  }

  @Test
  void otherConditionsStay() {
    var first = at(EARLY).with(List.of(), "Accepted", true, "Accepted", "Fine.", 1);
    var both = at(LATE).with(first, "Complete", false, "Running", "Trials.", 1);
    assertThat(both).extracting(Condition::getType).containsExactly("Accepted", "Complete");
    assertThat(both.getFirst()).isEqualTo(first.getFirst());
  }

  private static RunConditions at(String instant) {
    return new RunConditions(Instant.parse(instant));
  }
}
