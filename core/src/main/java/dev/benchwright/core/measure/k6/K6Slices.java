package dev.benchwright.core.measure.k6;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;

/**
 * The time that may be measured, in slices of equal length, as one generator reports it: the time
 * at full load if the steady phase is chosen afterwards, otherwise the steady phase.
 *
 * @param startMillis when the first slice began, epoch ms
 * @param seconds length of one slice; the last one of a steady phase that is not chosen afterwards
 *     may be longer
 * @param steady number of slices in the steady phase
 * @param requests how many requests began in each slice
 * @param failedRequests how many of them failed
 * @param droppedIterations how many were to begin in each slice and did not
 * @param lateIterations how many of those that were to begin in each slice missed their time
 *     because the generator was late; empty in summaries of earlier scripts
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record K6Slices(
    @JsonProperty(required = true) long startMillis,
    @JsonProperty(required = true) int seconds,
    @JsonProperty(required = true) int steady,
    @JsonProperty(required = true) List<Long> requests,
    @JsonProperty(required = true) List<Long> failedRequests,
    @JsonProperty(required = true) List<Long> droppedIterations,
    List<Long> lateIterations) {

  public K6Slices {
    requests = List.copyOf(requests);
    failedRequests = List.copyOf(failedRequests);
    droppedIterations = List.copyOf(droppedIterations);
    lateIterations = lateIterations == null ? List.of() : List.copyOf(lateIterations);
  }

  /** Returns the number of slices. */
  public int count() {
    return requests.size();
  }

  /** Returns whether the steady phase is chosen after the load. */
  public boolean areChosenFrom() {
    return latestStart() > 0;
  }

  /** Returns the last slice with which the steady phase may begin. */
  public int latestStart() {
    return count() - steady;
  }

  /**
   * Returns when a slice began, epoch ms; for the index after the last slice, when that one ended.
   */
  long startMillis(int slice) {
    return startMillis + slice * seconds * 1000L;
  }

  /** Returns the same as an instant. */
  public Instant startOf(int slice) {
    return Instant.ofEpochMilli(startMillis(slice));
  }

  /** Returns the slice that begins at a time, epoch ms, or the last one that began before. */
  int at(long millis) {
    return Math.toIntExact(Math.floorDiv(millis - startMillis, seconds * 1000L));
  }

  /** Returns the sum of counts by slice over a steady phase that begins with a slice. */
  long ofSteady(List<Long> counts, int first) {
    return counts.subList(first, first + steady).stream().mapToLong(Long::longValue).sum();
  }

  /** Returns whether our script wrote it completely, in the current format. */
  boolean isWhole() {
    return seconds > 0
        && steady > 0
        && latestStart() >= 0
        && failedRequests.size() == count()
        && droppedIterations.size() == count()
        && (lateIterations.isEmpty() || lateIterations.size() == count());
  }
}
