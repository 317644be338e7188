package dev.benchwright.operator.trial;

/** How far the load generator has come, by its own log and its pod. */
public sealed interface GeneratorProgress {

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
