package dev.benchwright.core.api;

import java.util.Arrays;
import java.util.Optional;

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

  /** Returns the role with a label; empty if there is none. */
  public static Optional<Role> ofLabel(String label) {
    return Arrays.stream(values()).filter(role -> role.label.equals(label)).findFirst();
  }

  /** Returns the label's value. */
  public String label() {
    return label;
  }
}
