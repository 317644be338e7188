package dev.benchwright.operator.e2e;

import dev.benchwright.operator.api.MeasuredWindow;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.LogWatch;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;

/**
 * The log of a known-latency subject, followed while it runs, since it goes with its pod: a line of
 * {@code epochMillis drawnMicros actualMicros} for each request.
 */
final class SubjectLog implements AutoCloseable {

  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private final LogWatch watch;

  SubjectLog(KubernetesClient client, String namespace, String pod) {
    this.watch = client.pods().inNamespace(namespace).withName(pod).watchLog(text);
  }

  /** How long requests that arrived in a window really took, in milliseconds, shortest first. */
  double[] latenciesMillis(MeasuredWindow window) {
    long from = Instant.parse(window.start()).toEpochMilli();
    long to = Instant.parse(window.end()).toEpochMilli();
    var sorted =
        text.toString(StandardCharsets.US_ASCII)
            .lines()
            .map(line -> line.split(" "))
            .filter(fields -> fields.length == 3)
            .filter(fields -> isWithin(Long.parseLong(fields[0]), from, to))
            .mapToDouble(fields -> Long.parseLong(fields[2]) / 1000.0)
            .toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  private static boolean isWithin(long millis, long from, long to) {
    return millis >= from && millis < to;
  }

  @Override
  public void close() {
    watch.close();
  }
}
