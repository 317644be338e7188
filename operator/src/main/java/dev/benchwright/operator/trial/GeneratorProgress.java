package dev.benchwright.operator.trial;

import dev.benchwright.core.api.trial.EarlyEnd;
import java.util.List;

/** How far the load generator has come, according to its log and its pod. */
public sealed interface GeneratorProgress {

  /**
   * Returns the progress of a load that several generators share. If one broke, the load is broken;
   * otherwise it is as far as the slowest generator.
   *
   * @param runners progress of each generator that exists
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

  /** It has not asked the subject yet, or has not received the right answer yet. */
  record Starting() implements GeneratorProgress {}

  /** The subject gave the expected answer; the load is under way. */
  record Checked() implements GeneratorProgress {}

  /**
   * The subject's answer was not what the scenario expects.
   *
   * @param sentence what was expected and what came
   */
  record CheckFailed(String sentence) implements GeneratorProgress {}

  /** Its load is over, and it has printed its summary. */
  record Finished() implements GeneratorProgress {}

  /**
   * It ended without a usable summary.
   *
   * @param sentence what is known about that
   * @param cause to whom it is due
   */
  record Broke(String sentence, EarlyEnd cause) implements GeneratorProgress {

    /**
     * Creates the progress of a generator of which no more is known. Its memory and its CPU depend
     * on how many requests are under way, so that the variant may be the cause.
     */
    public Broke(String sentence) {
      this(sentence, EarlyEnd.PERHAPS_VARIANT);
    }
  }
}
