package dev.benchwright.core.api;

/** What a trial's object is there for; the value of the label {@code benchwright.dev/role}. */
public enum Role {
  /** The pod under test. */
  SUBJECT("subject"),
  /** The load generator's pods. */
  GENERATOR("generator"),
  /** PostgreSQL. */
  DATABASE("database"),
  /** How the trial went over time; kept as long as the trial itself. */
  SERIES("series");

  private final String label;

  Role(String label) {
    this.label = label;
  }

  /** The label's value. */
  public String label() {
    return label;
  }
}
