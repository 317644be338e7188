package dev.benchwright.core.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.trial.TrialPhase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PhasesPageTest {

  private static final Path PAGE = Path.of("..", "docs", "phases.md");

  private static final String INTRODUCTION =
      """
      # The phases of a trial and of a run

      This page lists the values of `status.phase` and their transitions. The build writes it from the
      code, and fails when the two differ.

      """;

  private static final String OF_TRIALS =
      """
      ## BenchmarkTrial

      `status.history` has the time at which a trial entered each phase.

      """;

  private static final String OF_RUNS =
      """

      ## BenchmarkRun

      `spec.suspend` and `spec.cancel` can be set at any moment. The current trial then goes to Releasing
      at once, and becomes Cancelled when everything that it deployed is gone. A trial that is already in
      Releasing keeps its outcome. The run becomes Suspended or Cancelled afterwards. Neither field has an
      effect on a finished run.

      """;

  private static final String HEADER = "| phase | meaning | next phases |\n| --- | --- | --- |\n";

  /** Run with {@code -Ddocuments.write=true} to write the page anew. */
  @Test
  void theDocumentationIsWhatTheCodeSays() throws IOException {
    if (Boolean.getBoolean("documents.write")) {
      Files.writeString(PAGE, page());
    }
    assertThat(PAGE).as("docs/phases.md; 'make crds' writes it anew").hasContent(page());
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

  @ParameterizedTest
  @EnumSource(RunPhase.class)
  void everyPhaseOfARunComesAfterQueuedAndLeadsToAnEnd(RunPhase phase) {
    assertThat(reachableFrom(RunPhase.QUEUED)).contains(phase);
    assertThat(reachableFrom(phase)).anyMatch(RunPhase::isOver);
  }

  @ParameterizedTest
  @EnumSource(RunPhase.class)
  void aRunCanBeCancelledAsLongAsItIsNotOver(RunPhase phase) {
    assertThat(phase.isOver() || phase.next().contains(RunPhase.CANCELLED)).isTrue();
  }

  private static EnumSet<TrialPhase> reachableFrom(TrialPhase start) {
    return reachable(start, TrialPhase::next);
  }

  private static EnumSet<RunPhase> reachableFrom(RunPhase start) {
    return reachable(start, RunPhase::next);
  }

  private static <P extends Enum<P>> EnumSet<P> reachable(P start, Function<P, Set<P>> following) {
    var reached = EnumSet.of(start);
    var open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      for (var next : following.apply(open.remove())) {
        if (reached.add(next)) {
          open.add(next);
        }
      }
    }
    return reached;
  }

  private static String page() {
    return INTRODUCTION
        + OF_TRIALS
        + HEADER
        + rows(TrialPhase.values(), TrialPhase::meaning, TrialPhase::next)
        + OF_RUNS
        + HEADER
        + rows(RunPhase.values(), RunPhase::meaning, RunPhase::next);
  }

  private static <P extends Enum<P>> String rows(
      P[] phases, Function<P, String> meaning, Function<P, Set<P>> following) {
    return Arrays.stream(phases)
        .map(phase ->
            "| %s | %s | %s |\n"
                .formatted(name(phase), meaning.apply(phase), names(following.apply(phase))))
        .collect(Collectors.joining());
  }

  private static String names(Set<? extends Enum<?>> phases) {
    return phases.isEmpty()
        ? "none"
        : phases.stream().map(PhasesPageTest::name).collect(Collectors.joining(", "));
  }

  private static String name(Enum<?> phase) {
    var name = phase.name();
    return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
  }
}
