package dev.benchwright.cli;

import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.verdict.RunVerdict;

/** What a command leaves to the shell that has called it. */
final class ExitCode {

  /** Better or Equivalent, or done. */
  static final int OK = 0;

  /** Failed: the run, or the command. */
  static final int FAILED = 1;

  /** Some variant is worse than the baseline. */
  static final int WORSE = 2;

  /** The trials do not tell. */
  static final int INCONCLUSIVE = 3;

  // As picocli lists them.
  static final String OK_TEXT =
      "0:Better or Equivalent; or the run has only one variant to measure";
  static final String FAILED_TEXT =
      "1:the run failed or was cancelled, or the command could not do its work";
  static final String WORSE_TEXT = "2:Worse or Mixed: something is worse than the baseline";
  static final String INCONCLUSIVE_TEXT = "3:Inconclusive: the trials do not decide";
  static final String INTERRUPTED_TEXT = "130:stopped by Ctrl-C; the run goes on";

  private ExitCode() {}

  /** Of a run that is over. */
  static int of(BenchmarkRunStatus status) {
    if (status.phase() != RunPhase.SUCCEEDED) {
      return FAILED;
    }
    return status.verdict() == null ? OK : of(status.verdict());
  }

  /** Of a verdict over all that was compared. */
  static int of(RunVerdict verdict) {
    return switch (verdict) {
      case BETTER, EQUIVALENT -> OK;
      case WORSE, MIXED -> WORSE;
      case INCONCLUSIVE -> INCONCLUSIVE;
    };
  }
}
