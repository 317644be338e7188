package dev.benchwright.core.api.trial;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * To whom it can be due that a trial fails a gate. What the variant may be the cause of is never
 * repeated silently: a gate that throws out the slow trials of a variant makes it look fast.
 */
public enum GateCause {
  /** The variant: the trial counts as one that the variant ended. */
  @JsonProperty("Variant")
  VARIANT("the variant", "counts as ended by the variant"),
  /** Perhaps the variant: the trial counts, and a verdict must hold with and without it. */
  @JsonProperty("PerhapsVariant")
  PERHAPS_VARIANT("perhaps the variant", "counts; a verdict must hold with and without it"),
  /** Not the variant: the trial does not count, and is repeated. */
  @JsonProperty("Infrastructure")
  INFRASTRUCTURE("the infrastructure", "does not count and is repeated");

  private final String who;
  private final String consequence;

  GateCause(String who, String consequence) {
    this.who = who;
    this.consequence = consequence;
  }

  /** Returns who it is, in words. */
  public String who() {
    return who;
  }

  /** Returns what becomes of a trial that fails the gate, in words that follow "the trial". */
  public String consequence() {
    return consequence;
  }
}
