package dev.benchwright.operator.trial;

import dev.benchwright.core.api.trial.EarlyEnd;
import java.util.List;
import java.util.Optional;

/** How far the load generator has come, according to its log and its pod. */
public sealed interface GeneratorProgress {

  /**
   * Returns the progress of a load that several generators share. If one broke or was lost, the
   * load is; otherwise it is as far as the slowest generator.
   *
   * @param runners progress of each generator that exists
   * @param wanted how many generators there should be
   * @param checked whether all of them are known to have begun their load, so that one that does
   *     not exist was lost
   */
  static GeneratorProgress ofAll(List<GeneratorProgress> runners, int wanted, boolean checked) {
    boolean anyAnswered =
        runners.stream().anyMatch(r -> r instanceof Checked || r instanceof Finished);
    for (var runner : runners) {
      if (anyAnswered && runner instanceof CheckFailed failed && !failed.answered()) {
        return new Broke(
            "it had no answer, while the subject answered another: " + failed.sentence());
      }
      if (runner instanceof CheckFailed || runner instanceof Broke || runner instanceof Lost) {
        return runner;
      }
    }
    if (checked && runners.size() < wanted) {
      return new Lost("it is gone, and this operator did not delete it");
    }
    if (runners.size() < wanted || runners.stream().anyMatch(Starting.class::isInstance)) {
      return new Starting();
    }
    if (runners.stream().anyMatch(Asking.class::isInstance)) {
      // A subject that has answered one of them is not what keeps the others waiting.
      return runners.stream().allMatch(Asking.class::isInstance) ? asking(runners) : new Starting();
    }
    return runners.stream().allMatch(Finished.class::isInstance) ? new Finished() : new Checked();
  }

  private static Asking asking(List<GeneratorProgress> runners) {
    return new Asking(
        runners.stream().flatMap(runner -> ((Asking) runner).lastResult().stream()).findFirst());
  }

  /** It does not run, or has not begun to ask the subject. */
  record Starting() implements GeneratorProgress {}

  /**
   * It asks the subject, and has not received the right answer yet.
   *
   * @param lastResult what came last, some seconds ago; empty if it has just begun, or does not
   *     tell, as a user's script
   */
  record Asking(Optional<CheckFailed> lastResult) implements GeneratorProgress {}

  /** The subject gave the expected answer; the load is under way. */
  record Checked() implements GeneratorProgress {}

  /**
   * The subject's answer was not what the scenario expects, or there was none.
   *
   * @param sentence what was expected and what came
   * @param answered whether the subject answered at all
   */
  record CheckFailed(String sentence, boolean answered) implements GeneratorProgress {

    /** Creates the progress of a generator that got a wrong answer. */
    public CheckFailed(String sentence) {
      this(sentence, true);
    }
  }

  /**
   * The cluster has ended it before its load was over.
   *
   * @param why the reason, in words that follow a colon
   */
  record Lost(String why) implements GeneratorProgress {}

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
     * Creates the progress of a generator that broke under its load. Its memory and its CPU depend
     * on how many requests are under way, so that the variant may be the cause.
     */
    public Broke(String sentence) {
      this(sentence, EarlyEnd.PERHAPS_VARIANT);
    }
  }
}
