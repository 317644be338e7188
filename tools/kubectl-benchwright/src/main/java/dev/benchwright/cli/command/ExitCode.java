package dev.benchwright.cli.command;

import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.verdict.RunVerdict;

/** The exit codes of the commands. */
public final class ExitCode {

  /** Better or Equivalent, done, or a run whose file asks for no verdict. */
  static final int OK = 0;

  /** The run or the command failed. */
  public static final int FAILED = 1;

  /** Some variant is worse than the baseline. */
  static final int WORSE = 2;

  /** The trials do not decide. */
  static final int INCONCLUSIVE = 3;

  // The texts in picocli's form.
  static final String OK_TEXT =
      "0:Better or Equivalent; or NotJudged; or the run has only one variant to measure";
  static final String FAILED_TEXT =
      "1:the run failed or was cancelled, or the command could not do its work";
  static final String WORSE_TEXT = "2:Worse or Mixed: something is worse than the baseline";
  static final String INCONCLUSIVE_TEXT = "3:Inconclusive: the trials do not decide";
  static final String INTERRUPTED_TEXT = "130:stopped by Ctrl-C; the run goes on";

  private ExitCode() {}

  /** Returns the exit code of a run that is over. */
  static int of(BenchmarkRunStatus status) {
    if (status.phase() != RunPhase.SUCCEEDED) {
      return FAILED;
    }
    return status.verdict() == null ? OK : of(status.verdict());
  }

  /** Returns the exit code of a verdict over everything that was compared. */
  static int of(RunVerdict verdict) {
    return switch (verdict) {
      case BETTER, EQUIVALENT, NOT_JUDGED -> OK;
      case WORSE, MIXED -> WORSE;
      case INCONCLUSIVE -> INCONCLUSIVE;
    };
  }
}
