package dev.benchwright.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.trial.MeasuredWindow;
import dev.benchwright.e2e.SubjectLog.Request;
import java.time.Instant;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * Bounds of what a generator can have measured of a closed load, from the subject's view of the
 * same requests. They hold on any machine, however slow and disturbed; a quiet machine has narrow
 * bounds.
 *
 * <p>A user sends its next request once it has an answer. So a request's latency is at least the
 * time that the subject took for it. It is at most that time with the gaps before and after it on
 * its connection. The request began between the previous answer and its own arrival. If both are on
 * the same side of a window's edge, it is certain whether the request counts.
 */
public final class SubjectTruth {

  /** The uncertainty of an edge: whole milliseconds on both sides, and the search for the edge. */
  public static final double EDGE_MILLIS = 3;

  /** Percentiles are read from buckets that are 0.27 % wide. */
  public static final double RESOLUTION = 0.003;

  private final double[] leastMillis;
  private final double[] mostMillis;
  private final int uncertain;
  private final double totalMillis;
  private final boolean usersWait;

  private SubjectTruth(
      double[] leastMillis,
      double[] mostMillis,
      int uncertain,
      double totalMillis,
      boolean usersWait) {
    this.leastMillis = leastMillis;
    this.mostMillis = mostMillis;
    this.uncertain = uncertain;
    this.totalMillis = totalMillis;
    this.usersWait = usersWait;
  }

  /**
   * Returns the bounds for a trial's window.
   *
   * @param requests all requests of the trial that has this window
   * @param lateMillis how much later than this window a client's own window is
   * @param usersWait whether each user waits for an answer before its next request; without that,
   *     counts and percentiles have no bounds
   */
  public static SubjectTruth of(
      List<Request> requests,
      MeasuredWindow window,
      IntToDoubleFunction lateMillis,
      boolean usersWait) {
    double start = Instant.parse(window.start()).toEpochMilli();
    double end = Instant.parse(window.end()).toEpochMilli();
    var certain =
        requests.stream()
            .filter(request -> {
              double late = lateMillis.applyAsDouble(request.client());
              return beganAfter(request) >= start + late + EDGE_MILLIS
                  && request.arrivedMillis() < end + late - EDGE_MILLIS;
            })
            .toList();
    assertThat(certain)
        .as("requests from %s to %s in the subject's log", window.start(), window.end())
        .isNotEmpty();
    long possible =
        requests.stream()
            .filter(request -> {
              double late = lateMillis.applyAsDouble(request.client());
              return request.arrivedMillis() >= start + late - EDGE_MILLIS
                  && beganAfter(request) < end + late + EDGE_MILLIS;
            })
            .count();
    return new SubjectTruth(
        certain.stream().mapToDouble(Request::tookMillis).sorted().toArray(),
        certain.stream()
            .mapToDouble(
                request -> request.tookMillis() + request.gapBeforeMillis() + gapAfter(request))
            .sorted()
            .toArray(),
        Math.toIntExact(possible - certain.size()),
        certain.stream().mapToDouble(Request::tookMillis).sum(),
        usersWait);
  }

  /** Returns the earliest possible start of a request; the first of a connection has no bound. */
  private static double beganAfter(Request request) {
    return Double.isNaN(request.gapBeforeMillis())
        ? Double.NEGATIVE_INFINITY
        : request.arrivedMillis() - request.gapBeforeMillis();
  }

  private static double gapAfter(Request request) {
    return Double.isNaN(request.gapAfterMillis())
        ? Double.POSITIVE_INFINITY
        : request.gapAfterMillis();
  }

  /** Returns the number of requests that are certainly in the window. */
  public int count() {
    return leastMillis.length;
  }

  /** Returns the subject's time for all requests that are certainly in the window, in ms. */
  public double totalMillis() {
    return totalMillis;
  }

  public void assertCount(double requests) {
    assertUsersWait();
    assertThat(requests)
        .as("requests, of which the subject saw %d and cannot place %d", count(), uncertain)
        .isBetween((double) count(), (double) count() + uncertain);
  }

  /**
   * Asserts that a percentile is one of the requests that the subject saw. Those that it cannot
   * place may all have been the shortest or the longest.
   */
  public void assertPercentile(String metric, double measured, double quantile) {
    assertUsersWait();
    double least = at(leastMillis, quantile * count() - uncertain - 1) * (1 - RESOLUTION);
    double most = at(mostMillis, quantile * count() + uncertain + 1) * (1 + RESOLUTION);
    assertThat(measured)
        .as("%s, of %d requests and %d that are uncertain", metric, count(), uncertain)
        .isBetween(least, most);
    report(metric, measured, least, most);
  }

  /** Between two requests of an open load, a connection is idle, so any latency would fit. */
  private void assertUsersWait() {
    assertThat(usersWait).as("bounds need a load whose users wait for each answer").isTrue();
  }

  /** Prints how narrow the bounds were on this machine. */
  private static void report(String metric, double measured, double least, double most) {
    System.out.printf("%s: %.2f ms, of %.2f to %.2f ms%n", metric, measured, least, most);
  }

  private static double at(double[] sorted, double rank) {
    int index = (int) Math.round(rank);
    return sorted[Math.max(0, Math.min(sorted.length - 1, index))];
  }
}
