package dev.benchwright.e2e;

import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
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
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;

/**
 * The log of a known-latency subject, with a line of {@code epochMillis drawnMicros actualMicros
 * connection gapMicros client} for each request. It is followed while the subject runs, because it
 * is deleted with the pod.
 */
public final class SubjectLog implements AutoCloseable {

  private static final int FIELDS = 6;

  /**
   * A request as the subject saw it.
   *
   * @param arrivedMillis when its first byte was read, in epoch milliseconds, rounded down
   * @param tookMillis from then to just before its answer was written
   * @param gapBeforeMillis from just before the connection's previous answer was written to this
   *     request's arrival; not a number for the connection's first request
   * @param gapAfterMillis the same for the connection's next request; not a number for the last
   * @param connection on which the request came
   * @param client that made the connection; 1 is the first client that connected
   */
  public record Request(
      long arrivedMillis,
      double tookMillis,
      double gapBeforeMillis,
      double gapAfterMillis,
      long connection,
      int client) {}

  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private final LogWatch watch;

  SubjectLog(KubernetesClient client, String namespace, String pod) {
    this.watch = client.pods().inNamespace(namespace).withName(pod).watchLog(text);
  }

  /** Returns all requests so far, in the order in which they were answered. */
  public List<Request> requests() {
    var requests = new ArrayList<Request>();
    var lastOf = new HashMap<Long, Integer>();
    text.toString(StandardCharsets.US_ASCII)
        .lines()
        .map(line -> line.split(" "))
        .filter(fields -> fields.length == FIELDS)
        .forEach(fields -> add(requests, lastOf, fields));
    return requests;
  }

  /** Waits until everything that the subject has logged is there; the log ends with its trial. */
  void awaitEnd() {
    await("the end of a subject's log").until(() -> watch.onClose().toCompletableFuture().isDone());
  }

  /** Returns the time of the first request, which is the check before the load. */
  public Instant firstRequest() {
    return Instant.ofEpochMilli(requests().getFirst().arrivedMillis());
  }

  /** Returns the subject's view of the requests of a trial's window. */
  public SubjectTruth truth(BenchmarkTrialStatus status) {
    return truth(status, client -> 0);
  }

  /**
   * Returns the subject's view, once for each of two generators being the one that began first. The
   * window is the mean of the generators' windows, so each of these is half of their distance away.
   *
   * @param apartMillis how much later the second generator began
   */
  public List<SubjectTruth> truthsOfTwo(BenchmarkTrialStatus status, double apartMillis) {
    return Stream.of(apartMillis / 2, -apartMillis / 2)
        .map(late -> truth(status, client -> client == 1 ? -late : late))
        .toList();
  }

  private SubjectTruth truth(BenchmarkTrialStatus status, IntToDoubleFunction lateMillis) {
    return SubjectTruth.of(
        requests(),
        Objects.requireNonNull(status.window(), "window"),
        lateMillis,
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
              connection,
              last.client()));
    }
    requests.add(
        new Request(
            Long.parseLong(fields[0]),
            Long.parseLong(fields[2]) / 1000.0,
            gapMillis,
            Double.NaN,
            connection,
            Integer.parseInt(fields[5])));
  }

  @Override
  public void close() {
    watch.close();
  }
}
