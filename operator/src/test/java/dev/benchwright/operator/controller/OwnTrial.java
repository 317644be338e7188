package dev.benchwright.operator.controller;

import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;

/** The first trial of run {@code own} in namespace {@code team}, as {@link Runs} makes that run. */
public final class OwnTrial {

  public static final String PATH =
      "/apis/benchwright.dev/v1alpha1/namespaces/team/benchmarktrials/own-b1-c1";

  private OwnTrial() {}

  public static BenchmarkTrial with(BenchmarkTrialStatus status) {
    var trial = new BenchmarkTrial();
    trial.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace("team")
            .withName("own-b1-c1")
            .withUid("uid-of-trial")
            .withResourceVersion("1")
            .withCreationTimestamp("2026-01-01T00:00:00Z")
            .addNewOwnerReference()
            .withKind("BenchmarkRun")
            .withName("own")
            .withUid("uid-of-own")
            .endOwnerReference()
            .build());
    trial.setSpec(new BenchmarkTrialSpec("own", "webflux", 10, "10 users", 1, 1, 1));
    trial.setStatus(status);
    return trial;
  }
}
