package dev.benchwright.core.api.run;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.stream.Stream;

/** The gates, in the order in which a trial lists their findings. */
public enum GateName {
  /** The subject ran until the load was over. */
  @JsonProperty("SubjectAlive")
  SUBJECT_ALIVE("SubjectAlive"),
  /** The database ran until the load was over. */
  @JsonProperty("DatabaseAlive")
  DATABASE_ALIVE("DatabaseAlive"),
  /** Every further service ran until the load was over. */
  @JsonProperty("ServicesAlive")
  SERVICES_ALIVE("ServicesAlive"),
  /** At least one request was sent. */
  @JsonProperty("LoadSent")
  LOAD_SENT("LoadSent"),
  /** All generators began at the same time. */
  @JsonProperty("GeneratorsTogether")
  GENERATORS_TOGETHER("GeneratorsTogether"),
  /** The generators had CPU to spare. */
  @JsonProperty("GeneratorSaturated")
  GENERATOR_SATURATED("GeneratorSaturated"),
  /** No database or service that is not under test was at its limit of CPU first. */
  @JsonProperty("DependencySaturated")
  DEPENDENCY_SATURATED("DependencySaturated"),
  /** The generators' clocks ran evenly. */
  @JsonProperty("ClockMoved")
  CLOCK_MOVED("ClockMoved"),
  /** Prometheus has all samples that k6 counted. */
  @JsonProperty("SamplesComplete")
  SAMPLES_COMPLETE("SamplesComplete"),
  /** The window is long enough for the scrape interval of Prometheus. */
  @JsonProperty("WindowTooShort")
  WINDOW_TOO_SHORT("WindowTooShort"),
  /** Prometheus scraped throughout the window. */
  @JsonProperty("ScrapeGap")
  SCRAPE_GAP("ScrapeGap"),
  /** The subject's just-in-time compilers had little left to do. */
  @JsonProperty("StillCompiling")
  STILL_COMPILING("StillCompiling"),
  /** Nothing but the trial used much CPU of its nodes. */
  @JsonProperty("NoisyNeighbour")
  NOISY_NEIGHBOUR("NoisyNeighbour"),
  /** The node and the image are the same as in the trials with which this one is compared. */
  @JsonProperty("SameInBlock")
  SAME_IN_BLOCK("SameInBlock");

  private final String text;

  GateName(String text) {
    this.text = text;
  }

  /** Returns the name as it is written in a run and in a trial's status. */
  public String text() {
    return text;
  }

  /**
   * Returns whether a gate with a name is about the death of what the subject needs, which may be
   * the variant's own or not.
   */
  public static boolean isOfDependencies(String text) {
    return Stream.of(DATABASE_ALIVE, SERVICES_ALIVE).anyMatch(gate -> gate.text.equals(text));
  }

  /**
   * Returns whether a gate with a name, if a trial fails it, says that the subject can serve more
   * than was measured. What a generator or a dependency at its limit lets through is a lower bound,
   * and so is what a subject serves that is still compiling.
   */
  public static boolean boundsRates(String text) {
    return Stream.of(GENERATOR_SATURATED, DEPENDENCY_SATURATED, STILL_COMPILING)
        .anyMatch(gate -> gate.text.equals(text));
  }
}
