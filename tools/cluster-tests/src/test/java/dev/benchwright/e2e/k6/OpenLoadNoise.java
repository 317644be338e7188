package dev.benchwright.e2e.k6;

import dev.benchwright.e2e.k6.K6Process.Ended;
import java.util.Comparator;

/**
 * How many requests of an open load a machine can have made late or dropped, as k6's own samples of
 * that run tell. On a machine on which nothing stood still, both are about 0.
 *
 * @param ended the run
 * @param perMilli how many requests were due in a millisecond
 * @param connections how many users shared them
 */
record OpenLoadNoise(Ended ended, double perMilli, int connections) {

  /** The script's LATE_MILLIS. */
  private static final double LATE_MILLIS = 5;

  /** Drops that are further apart are not of one standstill. */
  private static final double GROUP_MILLIS = 50;

  /**
   * How many requests can have found no user. One is dropped when every user is busy with an
   * earlier one: the oldest of these was due as long ago as it takes to make one request for every
   * user, and is still under way. Only the time at which some request was so old explains a drop.
   * Half of that age is enough here, because k6 does not tell of the time between an answer and the
   * user's next request.
   */
  long mostDropped() {
    double age = connections / perMilli / 2;
    var intervals =
        ended.samples("benchwright_intended_power").all().stream()
            .map(sample ->
                new Interval(
                    sample.atMillis() - K6Figures.millisOf(sample.value()) + age,
                    sample.atMillis() + LATE_MILLIS))
            .filter(one -> one.end() - one.begin() > LATE_MILLIS)
            .sorted(Comparator.comparingDouble(Interval::begin))
            .toList();
    long most = 0;
    double covered = Double.NEGATIVE_INFINITY;
    for (var one : intervals) {
      double begin = Math.max(covered, one.begin());
      if (one.end() > begin) {
        most += (one.begin() > covered ? 1 : 0) + (long) Math.ceil((one.end() - begin) * perMilli);
        covered = one.end();
      }
    }
    return most;
  }

  /**
   * How many requests can have been late by the generator's doing. Each that was made has told its
   * lateness. One that was dropped is late when the lateness of its user's request before explains
   * it; of those that a standstill left behind, these are the ones that were due in as many
   * milliseconds as the largest lateness and the dropping have.
   */
  long mostLate() {
    var lateness = ended.samples("benchwright_lateness_millis");
    double most = lateness.where(sample -> sample.value() > LATE_MILLIS).count();
    double begin = Double.NaN;
    double before = Double.NaN;
    for (double at : droppedTimes()) {
      if (Double.isNaN(begin)) {
        begin = at;
      } else if (at - before > GROUP_MILLIS) {
        most += inGroup(before - begin, lateness.max());
        begin = at;
      }
      before = at;
    }
    return (long)
        Math.ceil(most + (Double.isNaN(begin) ? 0 : inGroup(before - begin, lateness.max())));
  }

  private double[] droppedTimes() {
    return ended
        .samples("benchwright_dropped_iterations")
        .where(sample -> sample.value() > 0)
        .sortedTimes();
  }

  private double inGroup(double millis, double latest) {
    return (millis + latest) * perMilli + 1;
  }

  private record Interval(double begin, double end) {}
}
