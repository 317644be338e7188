package dev.benchwright.studies;

/** What became of a claim. */
enum Verdict {
  /** Every statement's interval is within its range. */
  REPEATED("repeated"),
  /** Some statement's interval is outside of its range. */
  CONTRADICTED("contradicted"),
  /** Neither: the intervals are too wide, or what was to be measured was not. */
  NOT_TESTABLE("not testable on this machine");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }
}
