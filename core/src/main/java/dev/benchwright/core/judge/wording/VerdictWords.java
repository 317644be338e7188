package dev.benchwright.core.judge.wording;

import dev.benchwright.core.api.verdict.Verdict;

/** Verdicts in the middle of a sentence. */
public final class VerdictWords {

  private VerdictWords() {}

  /** Returns what a verdict calls a variant. */
  public static String of(Verdict verdict) {
    return switch (verdict) {
      case BETTER -> "better";
      case WORSE -> "worse";
      case EQUIVALENT -> "equivalent";
      case INCONCLUSIVE, NOT_JUDGED -> "not decided";
    };
  }
}
