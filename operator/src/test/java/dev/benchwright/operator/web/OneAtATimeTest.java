package dev.benchwright.operator.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OneAtATimeTest {

  private final OneAtATime turn = new OneAtATime();

  @Test
  void oneAtATimeHasItTwoWaitAndWhoComesThenIsSentAway() {
    var end = new CountDownLatch(1);
    var having = new AtomicInteger();
    var done = new AtomicInteger();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 3; i++) {
        threads.submit(() ->
            turn.take(() -> {
              having.incrementAndGet();
              end.await();
              return done.incrementAndGet();
            }));
      }
      await().until(() -> turn.waiting() == 2);

      assertThat(having).hasValue(1);
      assertThatThrownBy(() -> turn.take(() -> 4))
          .isInstanceOf(NotReadableException.class)
          .hasMessageContaining("one file or comparison at a time");
      end.countDown();
    }
    assertThat(done).hasValue(3);
  }

  @Test
  void whatFailsLeavesItToTheNext() {
    assertThatThrownBy(() ->
            turn.take(() -> {
              throw new NotThereException("gone");
            }))
        .isInstanceOf(NotThereException.class);
    assertThat(turn.take(() -> 2)).isEqualTo(2);
  }
}
