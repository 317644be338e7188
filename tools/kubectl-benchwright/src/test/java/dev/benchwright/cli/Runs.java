package dev.benchwright.cli;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import io.fabric8.kubernetes.client.utils.Serialization;

/** Runs and trials as a cluster returns them. */
public final class Runs {

  private Runs() {}

  /**
   * Returns a run of two variants, two repetitions, 20 s of load and 2 s of pause; {@code status}
   * is YAML.
   */
  public static BenchmarkRun run(String status) {
    return Serialization.unmarshal(
        """
        apiVersion: benchwright.dev/v1alpha1
        kind: BenchmarkRun
        metadata:
          name: hello-run
          namespace: team-a
          uid: run-uid
          creationTimestamp: "2026-03-01T10:00:00Z"
        spec:
          scenario: hello
          variants: [{name: mvc-platform-200}, {name: mvc-virtual}]
          load:
            closed: {users: [20]}
            rampUpSeconds: 1
            warmUpSeconds: 8
            steadySeconds: 10
            rampDownSeconds: 1
          repetitions: 2
          pauseSeconds: 2
          order: AsListed
        status: %s
        """
            .formatted(status),
        BenchmarkRun.class);
  }

  /** Returns a run that is over, with figures of both variants. */
  public static BenchmarkRun finished(String verdict) {
    return run(
        """
        {phase: Succeeded, progress: 4/4, settledTrials: 4, plannedTrials: 4, leader: mvc-virtual, seed: 7, verdict: %s,
          startedAt: "2026-03-01T10:00:00Z", finishedAt: "2026-03-01T10:04:00Z",
          message: "4 of 4 trials count.", sentence: "It serves 12 %% more requests per second.",
          baseline: mvc-platform-200,
          cells: [
            {variant: mvc-platform-200, level: 20, load: 20 users, valid: 2, invalid: 0, failed: 0,
             metrics: {requestsPerSecond: {mean: 4021.5, standardDeviation: 12.25, count: 2},
                       p99Millis: {mean: 9.00001, count: 1}}},
            {variant: mvc-virtual, level: 20, load: 20 users, valid: 2, invalid: 0, failed: 0,
             metrics: {requestsPerSecond: {mean: 4504.08, standardDeviation: 30, count: 2}}}],
          verdicts: [
            {level: 20, load: 20 users, variant: mvc-virtual, metric: requestsPerSecond,
             verdict: Better, ratio: 1.12, low: 1.1, high: 1.14, pairs: 2, sentence: s}]}\
        """
            .formatted(verdict));
  }

  /**
   * Returns the trial at a position of the plan: positions 1 and 2 are block 1, 3 and 4 block 2.
   */
  public static BenchmarkTrial trial(int position, String status) {
    int block = (position + 1) / 2;
    int cell = position % 2 == 1 ? 1 : 2;
    return Serialization.unmarshal(
        """
        apiVersion: benchwright.dev/v1alpha1
        kind: BenchmarkTrial
        metadata:
          name: hello-run-b%d-c%d
          namespace: team-a
          ownerReferences: [{kind: BenchmarkRun, name: hello-run, uid: run-uid}]
        spec:
          run: hello-run
          variant: %s
          level: 20
          load: 20 users
          block: %d
          position: %d
          attempt: 1
        status: %s
        """
            .formatted(
                block,
                cell,
                cell == 1 ? "mvc-platform-200" : "mvc-virtual",
                block,
                position,
                status),
        BenchmarkTrial.class);
  }

  /** Returns the status of a trial that counts and lasted from one time of day to another. */
  public static String succeeded(String from, String to) {
    return """
    {phase: Succeeded, message: Measured., measurements: {requestsPerSecond: 4021.5},
      history: [{phase: Provisioning, at: "2026-03-01T%sZ"}, {phase: Succeeded, at: "2026-03-01T%sZ"}]}\
    """
        .formatted(from, to);
  }

  /** Returns the status of a trial under load that began at a time of day. */
  public static String loading(String from) {
    return """
    {phase: Loading, history: [{phase: Provisioning, at: "2026-03-01T%sZ"}]}\
    """
        .formatted(from);
  }
}
