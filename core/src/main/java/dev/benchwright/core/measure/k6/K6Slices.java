package dev.benchwright.core.measure.k6;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;

/**
 * What one generator says of the time at full load, in slices of equal length: of a load whose
 * steady phase is chosen afterwards.
 *
 * @param startMillis when the first one began, epoch ms
 * @param seconds length of one
 * @param steady how many the steady phase has
 * @param requests how many requests began in each
 * @param failedRequests how many of them failed
 * @param droppedIterations how many were to begin in each and did not
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record K6Slices(
    @JsonProperty(required = true) long startMillis,
    @JsonProperty(required = true) int seconds,
    @JsonProperty(required = true) int steady,
    @JsonProperty(required = true) List<Long> requests,
    @JsonProperty(required = true) List<Long> failedRequests,
    @JsonProperty(required = true) List<Long> droppedIterations) {

  public K6Slices {
    requests = List.copyOf(requests);
    failedRequests = List.copyOf(failedRequests);
    droppedIterations = List.copyOf(droppedIterations);
  }

  /** How many there are. */
  public int count() {
    return requests.size();
  }

  /** The last one with which the steady phase may begin. */
  public int latestStart() {
    return count() - steady;
  }

  /** When a slice began, epoch ms; of the one after the last, when that ended. */
  long startMillis(int slice) {
    return startMillis + slice * seconds * 1000L;
  }

  /** The same. */
  public Instant startOf(int slice) {
    return Instant.ofEpochMilli(startMillis(slice));
  }

  /** What a steady phase that begins with a slice has of counts by slices. */
  long ofSteady(List<Long> counts, int first) {
    return counts.subList(first, first + steady).stream().mapToLong(Long::longValue).sum();
  }

  /** Whether it is what a script of ours says, and not cut off or of another form. */
  boolean isWhole() {
    return seconds > 0
        && steady > 0
        && latestStart() >= 0
        && failedRequests.size() == count()
        && droppedIterations.size() == count();
  }
}
