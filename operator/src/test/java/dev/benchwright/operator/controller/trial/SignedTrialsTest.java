package dev.benchwright.operator.controller.trial;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SignedTrialsTest {

  private final SignedTrials signed = new SignedTrials();

  @Test
  void aTrialIsSignedOnceAndAnotherOneToo() {
    assertThat(signed.has("a")).isFalse();
    signed.add("a");
    assertThat(signed.has("a")).isTrue();
    assertThat(signed.has("b")).isFalse();
  }

  @Test
  void theEldestIsForgottenSoThatAnOperatorMayRunForYears() {
    for (int i = 0; i <= SignedTrials.MOST; i++) {
      signed.add("trial-" + i);
      signed.add("trial-" + i);
    }
    assertThat(signed.has("trial-0")).isFalse();
    assertThat(signed.has("trial-1")).isTrue();
    assertThat(signed.has("trial-" + SignedTrials.MOST)).isTrue();
  }
}
