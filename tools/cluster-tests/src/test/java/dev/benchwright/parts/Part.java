package dev.benchwright.parts;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** A part of the tests, which can be run alone: {@code make test-all PART=name}. */
enum Part {
  CHECK(true, "Lint, formatting, tests of the classes and of the pages, and the API tier."),
  K6(true, "The load scripts in the real k6, as a process of this machine, without a cluster."),
  REFERENCE(
      true,
      "One run, whose pages, dashboard, command line, kubectl output, series, environment and"
          + " limits are checked."),
  TRUTH(true, "What a trial measures, compared with what its subject knows."),
  SURVIVAL(true, "The operator is killed in every phase of a trial, or told to stop."),
  SIMULATIONS(false, "All simulations behind docs/statistics.md."),
  GATES(false, "Every gate is made to fail a trial; ClockMoved in part clock."),
  FAILURES(false, "Trials that cannot be measured, and runs that cannot be read."),
  LANES(false, "Runs that wait, are suspended, cancelled or deleted; a thousand runs at once."),
  SUBJECTS(false, "The scenarios that no other part runs, both JDKs, images of the user's own."),
  BOOKSHOP(false, "Each scenario of the bookshop in both styles, without and with the gateway."),
  VERDICTS(false, "Verdicts on known differences."),
  README(false, "The commands of README.md, on the sandbox. No classes; a script runs them."),
  CLOCK(
      false,
      "Gate ClockMoved is made to fail a trial: sets the machine's clock. Runs only when it is named.");

  private final boolean ofEveryTest;
  private final String description;

  Part(boolean ofEveryTest, String description) {
    this.ofEveryTest = ofEveryTest;
    this.description = description;
  }

  /** Returns the name, as it is written in tags and on command lines. */
  String tag() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether {@code make test} runs the part. */
  boolean isInMakeTest() {
    return ofEveryTest;
  }

  String description() {
    return description;
  }

  /** Returns the parts that run classes named {@code *E2E} on a cluster, by their tag. */
  static Stream<Part> endToEnd() {
    return Arrays.stream(values())
        .filter(part -> part != CHECK && part != SIMULATIONS && part != README);
  }

  /** Returns the parts that may also have single tests of other parts' classes. */
  static List<Part> ofSingleTests() {
    return List.of(VERDICTS, CLOCK);
  }

  /**
   * Returns the parts that run an end-to-end test with these tags. As {@code .ci/test} does, a part
   * leaves out the tests that have the tag of another one of {@link #ofSingleTests}.
   */
  static List<Part> thatRun(Set<String> tags) {
    return endToEnd()
        .filter(part -> tags.contains(part.tag()))
        .filter(part ->
            ofSingleTests().stream()
                .noneMatch(single -> single != part && tags.contains(single.tag())))
        .toList();
  }
}
