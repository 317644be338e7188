package dev.benchwright.operator.controller.collection;

import java.time.Duration;
import java.time.Instant;

/**
 * How long to wait for a trial's numbers. A sample that has not arrived after some time is lost.
 * But a Prometheus that cannot be reached still has everything that it received, so waiting for it
 * can save the load.
 *
 * @param samples how long to wait for missing samples
 * @param outage how long Prometheus may be out of reach beyond that
 */
public record CollectionDeadline(Duration samples, Duration outage) {

  /** Returns whether to accept the numbers even if samples are missing. */
  public boolean takesWhatIsThere(Instant since, Instant now) {
    return now.isAfter(since.plus(samples));
  }

  /** Returns whether to stop trying. */
  public boolean givesUp(CollectionResult.NotYet notYet, Instant since, Instant now) {
    return now.isAfter(since.plus(limit(notYet)));
  }

  /** Returns how long to wait if this is what is missing. */
  public Duration limit(CollectionResult.NotYet notYet) {
    return notYet.answered() ? samples : samples.plus(outage);
  }
}
