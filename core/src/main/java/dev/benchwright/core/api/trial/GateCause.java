package dev.benchwright.core.api.trial;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * To whom it can be due that a trial fails a gate. What the variant may be the cause of is never
 * repeated silently: a gate that throws out the slow trials of a variant makes it look fast.
 */
public enum GateCause {
  /** The variant: the trial counts as one that the variant ended. */
  @JsonProperty("Variant")
  VARIANT("the variant"),
  /**
   * Perhaps the variant: the trial counts, and a verdict must hold with and without it. One in
   * which something died leaves nothing that could count; see {@link EarlyEnd#PERHAPS_VARIANT}.
   */
  @JsonProperty("PerhapsVariant")
  PERHAPS_VARIANT("perhaps the variant"),
  /** Not the variant: the trial does not count, and is repeated. */
  @JsonProperty("Infrastructure")
  INFRASTRUCTURE("the infrastructure");

  private final String who;

  GateCause(String who) {
    this.who = who;
  }

  /** Returns who it is, in words. */
  public String who() {
    return who;
  }
}
