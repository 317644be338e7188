package dev.benchwright.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.util.DefaultLocale;

class StartTest {

  @Test
  @DefaultLocale("ar-EG")
  void figuresOfASubjectAreTheSameOnEveryMachine() {
    assertThat("%d".formatted(3)).as("a digit of this locale").isNotEqualTo("3");
    List<String> written = new ArrayList<>();

    Start.orExit(() -> written.add("%d, %.1f".formatted(3, 1.5)));

    assertThat(written).containsExactly("3, 1.5");
  }
}
