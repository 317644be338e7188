package dev.benchwright.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LeadershipTest {

  private final AtomicInteger ends = new AtomicInteger();
  private final Leadership leadership = new Leadership(ends::incrementAndGet);

  @Test
  void aProcessThatLosesItsLeaseEnds() {
    leadership.callbacks().onStopLeading();
    assertThat(ends).hasValue(1);
  }

  @Test
  void aProcessThatIsToldToStopEndsByItselfAndIsNotCutShort() {
    leadership.giveUp();
    leadership.callbacks().onStopLeading();
    assertThat(ends).hasValue(0);
  }

  @Test
  void leadingAndHearingOfAnotherLeaderEndNothing() {
    leadership.callbacks().onStartLeading();
    leadership.callbacks().onNewLeader("another");
    assertThat(ends).hasValue(0);
  }
}
