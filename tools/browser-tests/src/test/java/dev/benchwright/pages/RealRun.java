package dev.benchwright.pages;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.core.api.trial.TrialPhase;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A run in the cluster.
 *
 * @param namespace where it is
 * @param name its name
 */
record RealRun(String namespace, String name) {

  /** Other runs may come before it. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

  /** Fields that the records do not have are passed over. */
  private static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  BenchmarkRun get() {
    return read(
        Kubectl.run("-n", namespace, "get", "benchmarkrun", name, "-o", "json"),
        BenchmarkRun.class);
  }

  BenchmarkRunStatus status() {
    return Objects.requireNonNullElse(get().getStatus(), BenchmarkRunStatus.NEW);
  }

  List<BenchmarkTrial> trials() {
    return read(
            Kubectl.run("-n", namespace, "get", "benchmarktrials", "-o", "json", "-l", label()),
            Trials.class)
        .items();
  }

  /** What was measured in the trials of a cell that count. */
  List<Map<String, Double>> valid(String variant, String load) {
    return trials().stream()
        .filter(trial -> trial.getSpec().variant().equals(variant))
        .filter(trial -> trial.getSpec().load().equals(load))
        .map(RealRun::status)
        .filter(status -> status.phase() == TrialPhase.SUCCEEDED)
        .map(BenchmarkTrialStatus::measurements)
        .toList();
  }

  RealRun awaitOver() {
    await("the end of run " + name)
        .atMost(LONGEST)
        .pollInterval(LOOK_EVERY)
        .until(() -> status().phase().isOver());
    return this;
  }

  /** Waits until load is sent in one of its trials; the trial's name. */
  String awaitLoading() {
    return await("a trial of " + name + " under load")
        .atMost(LONGEST)
        .pollInterval(LOOK_EVERY)
        .until(
            () ->
                trials().stream()
                    .filter(trial -> status(trial).phase() == TrialPhase.LOADING)
                    .map(trial -> trial.getMetadata().getName())
                    .findFirst()
                    .orElse(""),
            trial -> !trial.isEmpty());
  }

  private static BenchmarkTrialStatus status(BenchmarkTrial trial) {
    return Objects.requireNonNullElse(trial.getStatus(), BenchmarkTrialStatus.NEW);
  }

  private static <T> T read(String json, Class<T> type) {
    try {
      return JSON.readValue(json, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(json, e);
    }
  }

  private String label() {
    return Benchwright.RUN_LABEL + "=" + name;
  }

  /** As kubectl lists them. */
  private record Trials(List<BenchmarkTrial> items) {}
}
