package dev.benchwright.core.judge.outcomes;

import dev.benchwright.core.judge.statistics.ExactTest;
import dev.benchwright.core.judge.trials.FinishedTrial;
import dev.benchwright.core.judge.trials.ValidTrials;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.statistics.inference.FisherExactTest;

/**
 * In how many trials of a variant and of the baseline, at one load level, they themselves ended it
 * before it had figures: they died, did not start, gave a wrong answer, or never any. A trial that
 * was lost to the infrastructure is not among them. Whether the two differ is judged by Fisher's
 * exact test (R. A. Fisher, "The logic of inductive inference", Journal of the Royal Statistical
 * Society 98, 1935), which is conservative if trials of one block resemble each other.
 *
 * @param ended number of trials that the variant ended
 * @param measured number of its trials that count
 * @param reasons what it did, each once, as a verb with its object
 * @param baselineEnded number of trials that the baseline ended
 * @param baselineMeasured number of its trials that count
 * @param baselineReasons what it did, each once
 */
public record Survival(
    int ended,
    int measured,
    List<String> reasons,
    int baselineEnded,
    int baselineMeasured,
    List<String> baselineReasons) {

  /** The reason of a trial with a component that ended beside its subject. */
  private static final Pattern LOST = Pattern.compile("(.+?)(OutOfMemory|Died|Exited)");

  public Survival {
    reasons = List.copyOf(reasons);
    baselineReasons = List.copyOf(baselineReasons);
  }

  /** Returns the counts for a variant at a load level. */
  public static Survival of(ValidTrials trials, CandidateCell cell, String baseline) {
    return of(trials, cell, trials, new CandidateCell(cell.level(), baseline));
  }

  /** Returns the counts for a cell of one run, and for a cell of another in place of a baseline. */
  public static Survival of(
      ValidTrials trials, CandidateCell cell, ValidTrials otherTrials, CandidateCell other) {
    var ours = trials.endedBy(cell.variant(), cell.level());
    var theirs = otherTrials.endedBy(other.variant(), other.level());
    return new Survival(
        ours.size(),
        trials.of(cell.variant(), cell.level()).size(),
        reasons(ours),
        theirs.size(),
        otherTrials.of(other.variant(), other.level()).size(),
        reasons(theirs));
  }

  private static List<String> reasons(List<FinishedTrial> ended) {
    return ended.stream().map(trial -> words(trial.outcome().reason())).distinct().toList();
  }

  /** Returns what an early end is called; the reasons are those of trials. */
  private static String words(String reason) {
    return switch (reason) {
      case "SubjectOutOfMemory" -> "ran out of memory";
      case "SubjectDied" -> "died";
      case "SubjectExited", "JvmNotCreated" -> "ended before its load";
      case "SubjectNotReady" -> "was not ready in time";
      case "CheckFailed" -> "gave a wrong first answer";
      case "ServicesAlive" -> "lost a service";
      case "NoAnswer" -> "never answered";
      default -> {
        var lost = LOST.matcher(reason);
        yield lost.matches()
            ? "lost its " + componentName(lost.group(1))
            : "ended the trial (%s)".formatted(reason);
      }
    };
  }

  /** Returns the name of a component as it is written in the reasons of trials: PriceList. */
  private static String componentName(String ofReason) {
    return ofReason.replaceAll("(?<=.)(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }

  /** Returns the counts after further trials. */
  Survival after(int moreEnded, int moreMeasured, int baselineMore, int baselineMoreMeasured) {
    return new Survival(
        ended + moreEnded,
        measured + moreMeasured,
        reasons,
        baselineEnded + baselineMore,
        baselineMeasured + baselineMoreMeasured,
        baselineReasons);
  }

  /** Returns how many trials of the variant are counted. */
  public int trials() {
    return ended + measured;
  }

  /** Returns how many trials of the baseline are counted. */
  public int baselineTrials() {
    return baselineEnded + baselineMeasured;
  }

  /** Returns whether neither ended a trial. */
  public boolean isFlawless() {
    return ended + baselineEnded == 0;
  }

  /** Returns whether the variant ended a larger part of its trials than the baseline. */
  public boolean isWorse() {
    return (long) ended * baselineTrials() > (long) baselineEnded * trials();
  }

  /** Returns whether the variant ended a smaller part of its trials than the baseline. */
  public boolean isBetter() {
    return (long) ended * baselineTrials() < (long) baselineEnded * trials();
  }

  /**
   * Returns the test of "both end equally many trials"; empty if nothing ended, which can differ
   * from nothing. Leaving such tests out does not raise the error rate, because the numbers of
   * trials and of ends are given: R. E. Tarone, "A modified Bonferroni method for discrete data",
   * Biometrics 46 (1990).
   *
   * @param weight its share of the error rate
   */
  public Optional<ExactTest> test(double weight) {
    if (isFlawless() || trials() == 0 || baselineTrials() == 0) {
      return Optional.empty();
    }
    double p =
        FisherExactTest.withDefaults()
            .test(new int[][] {{ended, measured}, {baselineEnded, baselineMeasured}})
            .getPValue();
    return Optional.of(new ExactTest(p, weight));
  }
}
