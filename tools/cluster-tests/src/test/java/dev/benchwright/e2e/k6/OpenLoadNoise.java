package dev.benchwright.e2e.k6;

import dev.benchwright.e2e.k6.K6Process.Ended;
import java.util.Comparator;

/**
 * How many requests of an open load the machine can have made late or dropped, according to k6's
 * own samples of that run. On a machine that never stood still, both are about 0.
 *
 * @param ended the run
 * @param perMilli how many requests were due in a millisecond
 * @param connections how many users shared them
 */
record OpenLoadNoise(Ended ended, double perMilli, int connections) {

  /** The script's LATE_MILLIS. */
  private static final double LATE_MILLIS = 5;

  /** Drops that are further apart belong to different standstills. */
  private static final double GROUP_MILLIS = 50;

  /**
   * Returns how many requests can have found no user. A request is dropped when every user is busy
   * with an earlier one. The oldest of those was due as long ago as one request for every user
   * takes, and is still under way. Only the time at which some request was that old explains a
   * drop. Half of that age is enough here, because k6 does not report the time between an answer
   * and the user's next request.
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
   * Returns how many requests the generator itself can have made late. Each request that was made
   * reports its lateness. A dropped request is late when the lateness of its user's previous
   * request explains the drop. Of the drops of one standstill, at most those are late that were due
   * in the time of the largest lateness and the dropping together.
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
