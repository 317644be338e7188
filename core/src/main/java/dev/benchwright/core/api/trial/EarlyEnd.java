package dev.benchwright.core.api.trial;

import com.fasterxml.jackson.annotation.JsonProperty;

/** To whom it is due that a trial has no figures that count. */
public enum EarlyEnd {
  /**
   * The variant: it died, did not start, gave a wrong answer, or none in any attempt while other
   * variants answered. This is an outcome, which counts in the verdict, and the trial is not
   * repeated.
   */
  @JsonProperty("Variant")
  VARIANT,
  /**
   * The experiment: what its file asks for cannot be done, for example because there is no such
   * image, or a JVM does not start with such options. The run ends.
   */
  @JsonProperty("Experiment")
  EXPERIMENT,
  /**
   * Perhaps the variant: the load generator failed, and how much it has to do depends on the
   * variant; a service died under load that is not under test, or that all trials share; a ready
   * subject never answered it, which the network may cause as well; or the subject was told to stop
   * and nobody knows by whom, or its node was short of disk space or processes, which it may have
   * used up. The trial is repeated, and told; see {@link GateCause#PERHAPS_VARIANT}.
   */
  @JsonProperty("PerhapsVariant")
  PERHAPS_VARIANT,
  /** The infrastructure: everything else. The trial is repeated. */
  @JsonProperty("Infrastructure")
  INFRASTRUCTURE;

  /** Returns whether a trial without figures is repeated. */
  public boolean isRepeated() {
    return switch (this) {
      case VARIANT, EXPERIMENT -> false;
      case PERHAPS_VARIANT, INFRASTRUCTURE -> true;
    };
  }
}
