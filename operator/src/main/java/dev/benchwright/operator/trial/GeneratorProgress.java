package dev.benchwright.operator.trial;

import java.util.List;

/** How far the load generator has come, by its own log and its pod. */
public sealed interface GeneratorProgress {

  /**
   * How far a load has come that several generators share: one that broke breaks it, and else it is
   * as far as the last of them.
   *
   * @param runners of each generator that is there
   * @param wanted how many generators there should be
   */
  static GeneratorProgress ofAll(List<GeneratorProgress> runners, int wanted) {
    for (var runner : runners) {
      if (runner instanceof CheckFailed || runner instanceof Broke) {
        return runner;
      }
    }
    if (runners.size() < wanted || runners.stream().anyMatch(Starting.class::isInstance)) {
      return new Starting();
    }
    return runners.stream().allMatch(Finished.class::isInstance) ? new Finished() : new Checked();
  }

  /** It has not asked the subject yet, or has no right answer yet. */
  record Starting() implements GeneratorProgress {}

  /** The subject answered as the scenario says; the load is under way. */
  record Checked() implements GeneratorProgress {}

  /**
   * The subject's answer was not what the scenario says.
   *
   * @param sentence what was expected and what came
   */
  record CheckFailed(String sentence) implements GeneratorProgress {}

  /** Its load is over and its summary was printed. */
  record Finished() implements GeneratorProgress {}

  /**
   * It ended without a summary.
   *
   * @param sentence what is known of it
   */
  record Broke(String sentence) implements GeneratorProgress {}
}
