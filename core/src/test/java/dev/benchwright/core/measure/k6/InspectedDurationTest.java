package dev.benchwright.core.measure.k6;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class InspectedDurationTest {

  @Test
  void itIsInGosNotation() {
    assertThat(InspectedDuration.parse(said("35s"))).contains(Duration.ofSeconds(35));
    assertThat(InspectedDuration.parse(said("1m35s"))).contains(Duration.ofSeconds(95));
    assertThat(InspectedDuration.parse(said("2h0m1.5s"))).contains(Duration.ofSeconds(7201));
  }

  @Test
  void aLoadWithoutAnEndHasNone() {
    assertThat(InspectedDuration.parse(said("0s"))).isEmpty();
  }

  @Test
  void whatIsNotSaidIsNotGuessed() {
    assertThat(InspectedDuration.parse("{ \"maxVUs\": 1 }")).isEmpty();
    assertThat(InspectedDuration.parse(said("500ms"))).isEmpty();
  }

  @Test
  void whatNoLoadCanLastIsNotBelieved() {
    assertThat(InspectedDuration.parse(said("99999999999999999999h"))).isEmpty();
    assertThat(InspectedDuration.parse(said("9223372036854775807h"))).isEmpty();
    assertThat(InspectedDuration.parse(said("35s") + said("99999999999h")))
        .contains(Duration.ofSeconds(35));
  }

  private static String said(String duration) {
    return "{\n  \"totalDuration\": \"%s\",\n  \"maxVUs\": 1\n}\n".formatted(duration);
  }
}
