package dev.benchwright.operator.controller.trial;

import java.time.Duration;
import java.time.Instant;

/**
 * How long a trial's numbers are waited for. A sample that has not come by some time was lost; but
 * a Prometheus that is out of reach still has all that it got, and the load need not be for
 * nothing.
 *
 * @param samples until Prometheus has all samples
 * @param outage how long it may be out of reach beyond that
 */
record CollectionDeadline(Duration samples, Duration outage) {

  /** Whether to take what is there, even if samples are missing. */
  boolean takesWhatIsThere(Instant since, Instant now) {
    return now.isAfter(since.plus(samples));
  }

  /** Whether nothing more is hoped for. */
  boolean givesUp(CollectionResult.NotYet notYet, Instant since, Instant now) {
    return now.isAfter(since.plus(limit(notYet)));
  }

  /** How long is waited where this is what stands in the way. */
  Duration limit(CollectionResult.NotYet notYet) {
    return notYet.answered() ? samples : samples.plus(outage);
  }
}
