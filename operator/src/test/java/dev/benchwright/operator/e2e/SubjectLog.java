package dev.benchwright.operator.e2e;

import static org.awaitility.Awaitility.await;

import dev.benchwright.operator.api.BenchmarkTrialStatus;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.LogWatch;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The log of a known-latency subject, followed while it runs, since it goes with its pod: a line of
 * {@code epochMillis drawnMicros actualMicros connection gapMicros} for each request.
 */
final class SubjectLog implements AutoCloseable {

  private static final int FIELDS = 5;

  /**
   * A request as the subject saw it.
   *
   * @param arrivedMillis when its first byte was read, in epoch milliseconds, rounded down
   * @param tookMillis from then to just before its answer was written
   * @param gapBeforeMillis from just before the answer to the connection's request before it was
   *     written to this one's arrival; not a number for the first of its connection
   * @param gapAfterMillis the same of the connection's next request; not a number for the last
   * @param connection on which it came
   */
  record Request(
      long arrivedMillis,
      double tookMillis,
      double gapBeforeMillis,
      double gapAfterMillis,
      long connection) {}

  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private final LogWatch watch;

  SubjectLog(KubernetesClient client, String namespace, String pod) {
    this.watch = client.pods().inNamespace(namespace).withName(pod).watchLog(text);
  }

  /** All requests so far, in the order in which they were answered. */
  List<Request> requests() {
    var requests = new ArrayList<Request>();
    var lastOf = new HashMap<Long, Integer>();
    text.toString(StandardCharsets.US_ASCII)
        .lines()
        .map(line -> line.split(" "))
        .filter(fields -> fields.length == FIELDS)
        .forEach(fields -> add(requests, lastOf, fields));
    return requests;
  }

  /** Waits until all is there that the subject has logged; it ends with its trial. */
  void awaitEnd() {
    await("the end of a subject's log").until(() -> watch.onClose().toCompletableFuture().isDone());
  }

  /** When it got its first request, which is the check before the load. */
  Instant firstRequest() {
    return Instant.ofEpochMilli(requests().getFirst().arrivedMillis());
  }

  /** What the subject saw of the requests of a trial's window. */
  SubjectTruth truth(BenchmarkTrialStatus status) {
    return truth(status, 0);
  }

  /** The same where several generators began so far apart. */
  SubjectTruth truth(BenchmarkTrialStatus status, double apartMillis) {
    return SubjectTruth.of(
        requests(),
        Objects.requireNonNull(status.window(), "window"),
        apartMillis,
        !status.measurements().containsKey("intendedMeanMillis"));
  }

  private static void add(List<Request> requests, Map<Long, Integer> lastOf, String[] fields) {
    long connection = Long.parseLong(fields[3]);
    long gapMicros = Long.parseLong(fields[4]);
    double gapMillis = gapMicros < 0 ? Double.NaN : gapMicros / 1000.0;
    var before = lastOf.put(connection, requests.size());
    if (before != null) {
      var last = requests.get(before);
      requests.set(
          before,
          new Request(
              last.arrivedMillis(),
              last.tookMillis(),
              last.gapBeforeMillis(),
              gapMillis,
              connection));
    }
    requests.add(
        new Request(
            Long.parseLong(fields[0]),
            Long.parseLong(fields[2]) / 1000.0,
            gapMillis,
            Double.NaN,
            connection));
  }

  @Override
  public void close() {
    watch.close();
  }
}
