package dev.benchwright.operator.controller.run;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.api.verdict.RunNoiseStatus;
import dev.benchwright.core.judge.verdict.Comparison;
import dev.benchwright.operator.run.BoostAnswer;
import dev.benchwright.operator.run.DefaultBoost;
import dev.benchwright.operator.run.LaneExclusion;
import dev.benchwright.operator.run.RunConditions;
import dev.benchwright.operator.run.RunFigures;
import dev.benchwright.operator.run.RunProgress;
import dev.benchwright.operator.trial.Sentences;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The only writer of a run's status. */
public final class RunStatuses {

  private static final int MOST_SENTENCE_BYTES = 8192;

  private final KubernetesClient client;
  private final Clock clock;

  public RunStatuses(KubernetesClient client, Clock clock) {
    this.client = client;
    this.clock = clock;
  }

  /** Ends a run as Failed, because what it asks for cannot be accepted. */
  void refuse(BenchmarkRun run, String whole) {
    // It may quote what is too long, and is written twice.
    var sentence = Sentences.fitting(whole, MOST_SENTENCE_BYTES);
    var accepted =
        with(
            run.statusOrNew().conditions(),
            run,
            RunConditions.ACCEPTED,
            false,
            "NotAccepted",
            sentence);
    var end =
        run.statusOrNew().startedAt() == null
            ? "No trial was run."
            : "The run ended before its last trial.";
    write(
        run,
        RunDrafts.draft(run)
            .phase(RunPhase.FAILED, sentence)
            .finishedAt(now())
            .conditions(with(accepted, run, RunConditions.COMPLETE, false, "NotAccepted", end)));
  }

  /** Writes with which manifests the run is accepted; all else stays as it is. */
  void keepManifests(BenchmarkRun run, String digest) {
    write(run, RunDrafts.draft(run).manifestsDigest(digest));
  }

  /**
   * Writes that the run waits for its lane.
   *
   * @param position its place among the waiting runs; 1 is next
   */
  public void queue(BenchmarkRun run, int position, String message) {
    write(run, waiting(run, "Queued", message).position(position));
  }

  /** Writes that something must happen before the run may wait for its lane. */
  public void excludeFromLane(BenchmarkRun run, LaneExclusion why, String message) {
    write(
        run,
        why == LaneExclusion.AWAITING_ACCEPTANCE
            ? waiting(run, notKnown(run), why.reason(), message)
            : waiting(run, why.reason(), message));
  }

  private RunStatusDraft waiting(BenchmarkRun run, String reason, String message) {
    // Whether k6 can run a user's script is unknown before the check.
    boolean known = run.getSpec().load().script() == null || run.statusOrNew().startedAt() != null;
    return waiting(run, known ? accepted(run) : run.statusOrNew().conditions(), reason, message);
  }

  /** Returns the conditions without the one that says whether the spec is accepted. */
  private static List<Condition> notKnown(BenchmarkRun run) {
    return run.statusOrNew().conditions().stream()
        .filter(condition -> !condition.getType().equals(RunConditions.ACCEPTED))
        .toList();
  }

  private RunStatusDraft waiting(
      BenchmarkRun run, List<Condition> before, String reason, String message) {
    return RunDrafts.planned(run)
        .phase(RunPhase.QUEUED, message)
        .conditions(with(before, run, RunConditions.COMPLETE, false, reason, message));
  }

  /**
   * Writes that the run has its lane, for the first time or again.
   *
   * @param boost what was decided about its warm-up boost, if that was still to be decided
   * @param digests what each variant deploys and is asked for
   */
  public void start(BenchmarkRun run, long seed, BoostAnswer boost, Map<String, String> digests) {
    var which = run.statusOrNew().startedAt() == null ? "first" : "next";
    write(
        run,
        RunDrafts.planned(run)
            .phase(RunPhase.RUNNING, "The %s trial is about to start.".formatted(which))
            .seed(seed)
            .digests(digests)
            .startedAt(now())
            .boost(boost, run.getSpec())
            .conditions(underWay(run)));
  }

  /** Writes that the run goes on without a warm-up boost, and why. */
  void withdrawBoost(BenchmarkRun run, DefaultBoost.Failure failure) {
    write(
        run,
        RunDrafts.draft(run)
            .phase(run.statusOrNew().phase(), "The run goes on without a warm-up boost.")
            .withoutBoost(failure, run.getSpec().resources().cpu()));
  }

  /** Writes the results so far while trials are under way. */
  void progress(BenchmarkRun run, RunFigures figures, Optional<String> trial, String message) {
    write(
        run,
        RunDrafts.measured(run, figures)
            .phase(RunPhase.RUNNING, message)
            .currentTrial(trial.orElse(null))
            .conditions(underWay(run)));
  }

  /** Writes a message; the run stays in its phase. */
  public void say(BenchmarkRun run, Optional<String> trial, String message) {
    write(
        run,
        RunDrafts.draft(run)
            .phase(run.statusOrNew().phase(), message)
            .currentTrial(trial.orElse(null)));
  }

  /** Writes that the run may not continue, and that its current trial ends first. */
  public void evict(BenchmarkRun run, String current, LaneExclusion why, String message) {
    var before = run.statusOrNew().conditions();
    write(
        run,
        RunDrafts.draft(run)
            .phase(run.statusOrNew().phase(), message)
            .currentTrial(current)
            .conditions(with(before, run, RunConditions.COMPLETE, false, why.reason(), message)));
  }

  /** Writes that the run may not continue, and has left its lane to others. */
  public void leave(BenchmarkRun run, RunFigures figures, LaneExclusion why, String message) {
    var conditions = with(accepted(run), run, RunConditions.COMPLETE, false, why.reason(), message);
    write(
        run,
        RunDrafts.measured(run, figures).phase(RunPhase.QUEUED, message).conditions(conditions));
  }

  /** Writes that the run is suspended, and has left its lane to others. */
  public void suspend(BenchmarkRun run, RunFigures figures) {
    var message =
        "Suspended after %d of %d trials; set spec.suspend to false to resume the run."
            .formatted(figures.over(), figures.planned());
    var before = run.statusOrNew().conditions();
    write(
        run,
        RunDrafts.measured(run, figures)
            .phase(RunPhase.SUSPENDED, message)
            .conditions(with(before, run, RunConditions.COMPLETE, false, "Suspended", message)));
  }

  /** Writes that the run is over, because its author cancelled it. */
  public void cancel(BenchmarkRun run, RunFigures figures) {
    var message =
        "Cancelled after %d of %d trials; %d of them count."
            .formatted(figures.over(), figures.planned(), figures.valid());
    var before = run.statusOrNew().conditions();
    write(
        run,
        RunDrafts.measured(run, figures)
            .phase(RunPhase.CANCELLED, message)
            .finishedAt(now())
            .conditions(with(before, run, RunConditions.COMPLETE, true, "Cancelled", message)));
  }

  /**
   * Writes the end of a run whose trials are all over, with the verdicts. There are no earlier
   * verdicts: somebody could act on one at a moment that chance has chosen.
   *
   * @param noise where the noise is, if that is known
   */
  public void finish(
      BenchmarkRun run, RunFigures figures, Comparison comparison, Optional<RunNoiseStatus> noise) {
    var empty = figures.empty();
    var message = figures.lastMessage() + withoutBoost(run);
    boolean impossible = figures.impossible().isPresent();
    boolean complete = empty.isEmpty() && !impossible;
    var reason =
        complete
            ? "AllCellsMeasured"
            : impossible ? "ExperimentImpossible" : "SomeCellsNotMeasured";
    write(
        run,
        RunDrafts.measured(run, figures)
            .phase(complete ? RunPhase.SUCCEEDED : RunPhase.FAILED, message)
            .progress(RunProgress.all(figures.over(), figures.planned()), figures.count())
            .judged(comparison)
            .noise(noise)
            .finishedAt(now())
            .conditions(with(accepted(run), run, RunConditions.COMPLETE, true, reason, message)));
  }

  /** Says once more that the run did not get the boost that it had asked for. */
  private static String withoutBoost(BenchmarkRun run) {
    var boost = run.statusOrNew().boost();
    return boost == null || boost.granted() || !run.getSpec().asksForWarmUpCpu()
        ? ""
        : " " + boost.message();
  }

  private List<Condition> underWay(BenchmarkRun run) {
    return with(
        accepted(run), run, RunConditions.COMPLETE, false, "Running", "Trials are under way.");
  }

  private List<Condition> accepted(BenchmarkRun run) {
    return with(
        run.statusOrNew().conditions(),
        run,
        RunConditions.ACCEPTED,
        true,
        "Accepted",
        "Everything that the spec names exists, and no two fields contradict each other.");
  }

  private List<Condition> with(
      List<Condition> before,
      BenchmarkRun run,
      String type,
      boolean status,
      String reason,
      String message) {
    return new RunConditions(clock.instant())
        .with(before, type, status, reason, message, RunDrafts.generation(run));
  }

  private String now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /** Writes the status. The API server refuses it if the run has changed since it was read. */
  private void write(BenchmarkRun run, RunStatusDraft draft) {
    run.unreadableSentence()
        .ifPresent(why -> {
          throw new IllegalStateException(
              "writing it would delete the part that cannot be read: " + why);
        });
    var status = draft.build();
    if (status.equals(run.getStatus())) {
      return;
    }
    run.setStatus(status);
    // What is written next goes on from here.
    run.getMetadata()
        .setResourceVersion(client.resource(run).updateStatus().getMetadata().getResourceVersion());
  }
}
