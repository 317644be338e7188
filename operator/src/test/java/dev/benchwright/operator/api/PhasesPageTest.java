package dev.benchwright.operator.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PhasesPageTest {

  private static final Path PAGE = Path.of("..", "docs", "phases.md");

  private static final String INTRODUCTION =
      """
      # The phases of a trial

      What `status.phase` of a BenchmarkTrial can be, and what may come after it. `status.history`
      tells when a trial entered each. This page is written from the code by the build, which fails
      when the two differ.

      """;

  /** Run with {@code -Dphases.page.write=true} to write the page anew. */
  @Test
  void theDocumentationIsWhatTheCodeSays() throws IOException {
    if (Boolean.getBoolean("phases.page.write")) {
      Files.writeString(PAGE, page());
    }
    assertThat(PAGE)
        .as("docs/phases.md; write it anew with -Dphases.page.write=true")
        .hasContent(page());
  }

  @ParameterizedTest
  @EnumSource(TrialPhase.class)
  void everyPhaseCanBeReachedAndLeadsToAnEnd(TrialPhase phase) {
    assertThat(reachableFrom(TrialPhase.PENDING)).contains(phase);
    assertThat(reachableFrom(phase)).anyMatch(TrialPhase::isOver);
  }

  @ParameterizedTest
  @EnumSource(TrialPhase.class)
  void noPhaseEverComesBack(TrialPhase phase) {
    assertThat(phase.next()).allSatisfy(n -> assertThat(reachableFrom(n)).doesNotContain(phase));
  }

  @ParameterizedTest
  @EnumSource(TrialPhase.class)
  void nothingEndsWithoutBeingReleased(TrialPhase phase) {
    if (phase != TrialPhase.RELEASING) {
      assertThat(phase.next()).noneMatch(TrialPhase::isOver);
    }
  }

  private static EnumSet<TrialPhase> reachableFrom(TrialPhase start) {
    var reached = EnumSet.of(start);
    var open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      for (var next : open.remove().next()) {
        if (reached.add(next)) {
          open.add(next);
        }
      }
    }
    return reached;
  }

  private static String page() {
    return INTRODUCTION
        + "| phase | what is so in it | may be followed by |\n| --- | --- | --- |\n"
        + Arrays.stream(TrialPhase.values())
            .map(phase ->
                "| %s | %s | %s |\n"
                    .formatted(
                        name(phase),
                        phase.meaning(),
                        phase.isOver()
                            ? "nothing"
                            : phase.next().stream()
                                .map(PhasesPageTest::name)
                                .collect(Collectors.joining(", "))))
            .collect(Collectors.joining());
  }

  private static String name(TrialPhase phase) {
    var name = phase.name();
    return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
  }
}
