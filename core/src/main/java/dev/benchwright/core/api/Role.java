package dev.benchwright.core.api;

/** The purpose of a trial's object: the value of the label {@code benchwright.dev/role}. */
public enum Role {
  /** The pod under test. */
  SUBJECT("subject"),
  /** The load generator's pods. */
  GENERATOR("generator"),
  /** PostgreSQL. */
  DATABASE("database"),
  /** A store of objects that speaks S3. */
  OBJECT_STORE("object-store"),
  /** A service that others call, which is not under test by itself. */
  SERVICE("service"),
  /** The trial's measurements over time; kept as long as the trial itself. */
  SERIES("series");

  private final String label;

  Role(String label) {
    this.label = label;
  }

  /** Returns the label's value. */
  public String label() {
    return label;
  }
}
