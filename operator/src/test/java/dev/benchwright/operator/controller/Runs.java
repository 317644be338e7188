package dev.benchwright.operator.controller;

import dev.benchwright.core.api.load.LoadModel;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunStatus;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.system.SystemSpec;
import dev.benchwright.operator.run.LaneExclusion;
import dev.benchwright.operator.run.RunConditions;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds runs for tests, as a cluster holds them; a run is queued unless set otherwise. */
public final class Runs {

  private static final Instant MIDNIGHT = Instant.parse("2026-01-01T00:00:00Z");

  private final String namespace;
  private final String name;
  private final RunSpecs spec = RunSpecs.run().variants("webflux");
  private Instant created = MIDNIGHT;
  private RunPhase phase = RunPhase.QUEUED;
  private boolean seen = true;
  private @Nullable LaneExclusion exclusion;
  private @Nullable Integer position;
  private @Nullable String message;
  private @Nullable String manifestsDigest;
  private @Nullable String startedAt;
  private @Nullable String finishedAt;
  private @Nullable String deletedAt;
  private @Nullable Boolean boostGranted;

  private Runs(String namespace, String name) {
    this.namespace = namespace;
    this.name = name;
  }

  /** Returns a run for a name of the form namespace/name. */
  public static Runs run(String namespaceAndName) {
    var parts = namespaceAndName.split("/", 2);
    return new Runs(parts[0], parts[1]);
  }

  public Runs createdAt(int secondsPastMidnight) {
    created = MIDNIGHT.plusSeconds(secondsPastMidnight);
    return this;
  }

  public Runs lane(String lane) {
    spec.lane(lane);
    return this;
  }

  public Runs ttlSecondsAfterFinished(int seconds) {
    spec.ttlSecondsAfterFinished(seconds);
    return this;
  }

  /** Makes it a run of a system, of which its only variant is all. */
  public Runs system(SystemSpec system) {
    spec.system(system);
    return this;
  }

  public Runs load(LoadModel model) {
    spec.load(model);
    return this;
  }

  public Runs maxAttempts(int attempts) {
    spec.maxAttempts(attempts);
    return this;
  }

  public Runs cpu(String cpu) {
    spec.cpu(cpu);
    return this;
  }

  public Runs measuredWarmUp(int seconds) {
    spec.measuredWarmUp(seconds);
    return this;
  }

  public Runs warmUpCpu(String cpu) {
    spec.warmUpCpu(cpu);
    return this;
  }

  /** Sets what was decided about the warm-up boost when the run started. */
  public Runs boostGranted(boolean granted) {
    boostGranted = granted;
    return this;
  }

  public Runs position(int place) {
    position = place;
    return this;
  }

  public Runs repetitions(int count) {
    spec.repetitions(count);
    return this;
  }

  public Runs phase(RunPhase value) {
    phase = value;
    return this;
  }

  public Runs message(String text) {
    message = text;
    return this;
  }

  public Runs started() {
    startedAt = MIDNIGHT.toString();
    return this;
  }

  public Runs finishedAt(String instant) {
    finishedAt = instant;
    return this;
  }

  /** Marks the run as deleted; it still exists. */
  public Runs deleted() {
    deletedAt = MIDNIGHT.toString();
    return this;
  }

  /** Sets the digest of the manifests with which the run was accepted. */
  public Runs manifestsDigest(String digest) {
    manifestsDigest = digest;
    return this;
  }

  /** Keeps the run out of its lane's queue. */
  public Runs excluded(LaneExclusion why) {
    exclusion = why;
    return this;
  }

  /** Leaves the run without a status, because no operator has reconciled it yet. */
  public Runs unseen() {
    seen = false;
    return this;
  }

  public BenchmarkRun build() {
    var run = new BenchmarkRun();
    run.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(namespace)
            .withName(name)
            .withUid("uid-of-" + name)
            .withResourceVersion("1")
            .withGeneration(1L)
            .withCreationTimestamp(created.toString())
            .withDeletionTimestamp(deletedAt)
            .build());
    run.setSpec(spec.build());
    if (seen) {
      run.setStatus(
          Serialization.unmarshal(Serialization.asJson(status()), BenchmarkRunStatus.class));
    }
    return run;
  }

  private Map<String, Object> status() {
    var status = new HashMap<String, Object>();
    status.put("observedGeneration", 1);
    status.put("phase", phase);
    if (position != null) {
      status.put("position", position);
    }
    if (message != null) {
      status.put("message", message);
    }
    if (startedAt != null) {
      status.put("startedAt", startedAt);
      status.put("seed", 42);
    }
    if (manifestsDigest != null) {
      status.put("manifestsDigest", manifestsDigest);
    }
    if (finishedAt != null) {
      status.put("finishedAt", finishedAt);
    }
    if (boostGranted != null) {
      status.put("boost", Map.of("granted", boostGranted, "message", "It was decided."));
    }
    if (exclusion != null) {
      status.put(
          "conditions",
          List.of(
              Map.of(
                  "type",
                  RunConditions.COMPLETE,
                  "status",
                  "False",
                  "reason",
                  exclusion.reason())));
    }
    return status;
  }
}
