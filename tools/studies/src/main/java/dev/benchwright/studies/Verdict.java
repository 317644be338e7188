package dev.benchwright.studies;

/** The outcome of a claim. */
enum Verdict {
  /** Every statement's interval is within its range. */
  REPEATED("repeated"),
  /** Some statement's interval is outside of its range. */
  CONTRADICTED("contradicted"),
  /** A run of some statement has not been made, or only parts of it with too few blocks. */
  NOT_MEASURED("not measured yet"),
  /** Neither: the intervals are too wide, or the measurements are missing or met a limit. */
  NOT_TESTABLE("not testable on this machine");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }
}
