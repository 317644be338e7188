package dev.benchwright.e2e.reference;

import static dev.benchwright.e2e.AppliedRun.measured;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.e2e.AppliedRun;
import io.fabric8.kubernetes.api.model.ConfigMap;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The series of a trial are kept with it. */
@Tag("reference")
class SeriesE2E {

  @RegisterExtension static final ReferenceRun REFERENCE = new ReferenceRun();

  private static final String KEY = "series.json.gz";

  @Test
  void everySecondOfATrialIsKept() throws IOException {
    var run = REFERENCE.finished();

    // The trial's pods are gone by now.
    var status = AppliedRun.status(run.trialOf("mvc-virtual"));
    var name = Objects.requireNonNull(status.series(), "series");
    var series = read(Objects.requireNonNull(configMap(name), "the ConfigMap " + name));

    assertThat(series.get("stepMillis").asInt()).isEqualTo(1000);
    assertThat(series.get("series").findValuesAsText("name"))
        .contains(
            "requestsPerSecond",
            "p50Millis",
            "p99Millis",
            "failedPerSecond",
            "cpuCores",
            "compilingPercent",
            "memoryMiB",
            "heapUsedMiB",
            "liveThreads");
    // The generator sends its samples once a second, so a request may be counted a second late.
    double requests = measured(status, "requests");
    assertThat(steadyRequests(series))
        .as("requests of the steady phase, second by second")
        .isCloseTo(requests, within(measured(status, "requestsPerSecond")));
  }

  private static double steadyRequests(JsonNode series) {
    var steady = named(series.get("phases"), "steady");
    long start = series.get("startMillis").asLong();
    long step = series.get("stepMillis").asLong();
    int first = Math.toIntExact((steady.get("startMillis").asLong() - start) / step);
    int end = Math.toIntExact((steady.get("endMillis").asLong() - start) / step);
    var values = named(series.get("series"), "requestsPerSecond").get("values");
    assertThat(values.size()).as("seconds of the load").isGreaterThanOrEqualTo(end);
    return IntStream.range(first, end).mapToDouble(i -> values.get(i).asDouble()).sum()
        * step
        / 1000;
  }

  private static JsonNode named(JsonNode list, String name) {
    return StreamSupport.stream(list.spliterator(), false)
        .filter(one -> one.get("name").asText().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + name + " in " + list));
  }

  private static JsonNode read(ConfigMap configMap) throws IOException {
    var compressed = Base64.getDecoder().decode(configMap.getBinaryData().get(KEY));
    try (var json = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
      return new ObjectMapper().readTree(json);
    }
  }

  private static @Nullable ConfigMap configMap(String name) {
    return REFERENCE
        .client()
        .configMaps()
        .inNamespace(REFERENCE.namespace().name())
        .withName(name)
        .get();
  }
}
