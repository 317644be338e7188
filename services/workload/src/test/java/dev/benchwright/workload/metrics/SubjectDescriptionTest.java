package dev.benchwright.workload.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SubjectDescriptionTest {

  private final SubjectDescription description = new SubjectDescription();

  @Test
  void aSettingIsASeriesWithItsNameAndValue() {
    description.add(() -> Map.of("tomcat.maxThreads", 10));

    assertThat(description.text())
        .contains("benchwright_setting{name=\"tomcat.maxThreads\",value=\"10\"} 1\n");
  }

  @Test
  void aValueIsEscapedAsTheTextFormatWants() {
    description.add(() -> Map.of("path", "C:\\\"x\"\ny"));

    assertThat(description.text())
        .contains("benchwright_setting{name=\"path\",value=\"C:\\\\\\\"x\\\"\\ny\"} 1\n");
  }

  @Test
  void aPartIsAskedOnceAndNotBeforeTheFirstScrape() {
    AtomicInteger asked = new AtomicInteger();
    description.add(() -> Map.of("asked", asked.incrementAndGet()));
    assertThat(asked).hasValue(0);

    description.text();
    assertThat(description.text()).contains("name=\"asked\",value=\"1\"");
    assertThat(asked).hasValue(1);
  }

  @Test
  void aPartThatComesLaterIsToldToo() {
    assertThat(description.text()).doesNotContain("benchwright_setting{");
    description.add(() -> Map.of("late", true));

    assertThat(description.text()).contains("name=\"late\",value=\"true\"");
  }

  @Test
  void aPartThatCannotTellKeepsNoOtherFromBeingTold() {
    description.add(() -> {
      throw new IllegalStateException("closed");
    });
    description.add(() -> Map.of("other", 1));

    assertThat(description.text()).contains("name=\"other\"");
  }

  @Test
  void noServiceTellsMoreThanAHundredAndFifty() {
    description.add(
        () -> IntStream.range(0, 500).boxed().collect(Collectors.toMap(i -> "s" + i, i -> i)));

    assertThat(description.text().lines().filter(line -> line.startsWith("benchwright_setting{")))
        .hasSize(150);
  }

  @Test
  void theJvmSaysItsCollectorAndItsFlags() {
    assertThat(description.text())
        .containsPattern("benchwright_jvm_info\\{version=\"[^\"]+\",.*collector=\"(Serial|G1)\"} 1")
        .containsPattern("benchwright_environment_info\\{.*max_heap_bytes=\"[1-9][0-9]+\"} 1")
        .containsPattern("benchwright_jvm_flag\\{flag=\"MaxHeapSize\",value=\"[0-9]+\",origin=\"");
  }
}
