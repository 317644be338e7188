package dev.benchwright.core.api.run;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The gates, in the order in which a trial lists what they found. */
public enum GateName {
  /** The subject ran until the load was over. */
  @JsonProperty("SubjectAlive")
  SUBJECT_ALIVE("SubjectAlive"),
  /** So did its database. */
  @JsonProperty("DatabaseAlive")
  DATABASE_ALIVE("DatabaseAlive"),
  /** There was a request. */
  @JsonProperty("LoadSent")
  LOAD_SENT("LoadSent"),
  /** All generators began at the same time. */
  @JsonProperty("GeneratorsTogether")
  GENERATORS_TOGETHER("GeneratorsTogether"),
  /** The generators had CPU to spare. */
  @JsonProperty("GeneratorSaturated")
  GENERATOR_SATURATED("GeneratorSaturated"),
  /** The generators' clocks ran evenly. */
  @JsonProperty("ClockMoved")
  CLOCK_MOVED("ClockMoved"),
  /** Prometheus has what k6 counted. */
  @JsonProperty("SamplesComplete")
  SAMPLES_COMPLETE("SamplesComplete"),
  /** The window is long enough for how often Prometheus looks. */
  @JsonProperty("WindowTooShort")
  WINDOW_TOO_SHORT("WindowTooShort"),
  /** Prometheus looked all the time. */
  @JsonProperty("ScrapeGap")
  SCRAPE_GAP("ScrapeGap"),
  /** Nobody else used much of the trial's nodes. */
  @JsonProperty("NoisyNeighbour")
  NOISY_NEIGHBOUR("NoisyNeighbour"),
  /** The node and the image are those of the trials that this one is compared with. */
  @JsonProperty("SameInBlock")
  SAME_IN_BLOCK("SameInBlock");

  private final String text;

  GateName(String text) {
    this.text = text;
  }

  /** As a run and a trial's status write it. */
  public String text() {
    return text;
  }
}
