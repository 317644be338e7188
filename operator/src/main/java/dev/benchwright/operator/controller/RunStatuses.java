package dev.benchwright.operator.controller;

import dev.benchwright.operator.api.BenchmarkRun;
import dev.benchwright.operator.api.BenchmarkRunStatus;
import dev.benchwright.operator.api.BenchmarkTrial;
import dev.benchwright.operator.api.CellStatus;
import dev.benchwright.operator.api.MetricSummary;
import dev.benchwright.operator.api.RunPhase;
import dev.benchwright.operator.api.TrialPhase;
import dev.benchwright.operator.judge.FinishedTrial;
import dev.benchwright.operator.judge.Summary;
import dev.benchwright.operator.plan.Plan;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The one author of a run's status. */
final class RunStatuses {

  private final KubernetesClient client;
  private final Clock clock;
  private final RunConditions conditions;

  RunStatuses(KubernetesClient client, Clock clock) {
    this.client = client;
    this.clock = clock;
    this.conditions = new RunConditions(clock);
  }

  static BenchmarkRunStatus of(BenchmarkRun run) {
    return Objects.requireNonNullElse(run.getStatus(), BenchmarkRunStatus.NEW);
  }

  /** The run asks for something that cannot be. */
  void refuse(BenchmarkRun run, String sentence) {
    var generation = generation(run);
    var accepted =
        conditions.with(
            of(run).conditions(),
            RunConditions.ACCEPTED,
            false,
            "NotAccepted",
            sentence,
            generation);
    var complete =
        conditions.with(
            accepted,
            RunConditions.COMPLETE,
            false,
            "NotAccepted",
            "No trial was run.",
            generation);
    write(
        run,
        new BenchmarkRunStatus(
            generation,
            RunPhase.FAILED,
            sentence,
            null,
            null,
            null,
            null,
            null,
            now(),
            List.of(),
            complete));
  }

  /** The run is fine but has to wait for the lane. */
  void queue(BenchmarkRun run, int planned, String message) {
    queue(run, planned, "Queued", message);
  }

  /** The run is fine but has to be admitted before it may wait for the lane. */
  void awaitAdmission(BenchmarkRun run, int planned, String message) {
    queue(run, planned, RunConditions.AWAITING_ADMISSION, message);
  }

  private void queue(BenchmarkRun run, int planned, String reason, String message) {
    var status = of(run);
    write(
        run,
        new BenchmarkRunStatus(
            generation(run),
            RunPhase.QUEUED,
            message,
            "0/" + planned,
            status.seed(),
            null,
            null,
            null,
            null,
            status.cells(),
            run.getSpec().load().script() == null
                ? accepted(run, reason, message)
                // Whether its script can be run is not known yet.
                : conditions.with(
                    status.conditions(),
                    RunConditions.COMPLETE,
                    false,
                    reason,
                    message,
                    generation(run))));
  }

  /** The run has the lane. */
  void start(BenchmarkRun run, int planned, long seed) {
    write(
        run,
        new BenchmarkRunStatus(
            generation(run),
            RunPhase.RUNNING,
            "The first trial is about to start.",
            "0/" + planned,
            seed,
            null,
            null,
            now(),
            null,
            List.of(),
            accepted(run, "Running", "Trials are under way.")));
  }

  /** Trials are under way. */
  void progress(
      BenchmarkRun run, Plan plan, List<BenchmarkTrial> trials, String current, String message) {
    var status = of(run);
    var summary = summary(run, trials);
    write(
        run,
        new BenchmarkRunStatus(
            generation(run),
            RunPhase.RUNNING,
            message,
            progress(plan, trials),
            status.seed(),
            current.isEmpty() ? null : current,
            summary.leader().orElse(null),
            status.startedAt(),
            null,
            rounded(summary.cells()),
            accepted(run, "Running", "Trials are under way.")));
  }

  /** All trials are over. */
  void finish(BenchmarkRun run, Plan plan, List<BenchmarkTrial> trials) {
    var status = of(run);
    var summary = summary(run, trials);
    var empty = summary.withoutValidTrial();
    var message = endMessage(plan, trials, empty);
    var phase = empty.isEmpty() ? RunPhase.SUCCEEDED : RunPhase.FAILED;
    write(
        run,
        new BenchmarkRunStatus(
            generation(run),
            phase,
            message,
            progress(plan, trials),
            status.seed(),
            null,
            summary.leader().orElse(null),
            status.startedAt(),
            now(),
            rounded(summary.cells()),
            conditions.with(
                accepted(run, "", ""),
                RunConditions.COMPLETE,
                true,
                empty.isEmpty() ? "AllCellsMeasured" : "SomeCellsNotMeasured",
                message,
                generation(run))));
  }

  private static String endMessage(Plan plan, List<BenchmarkTrial> trials, List<CellStatus> empty) {
    long valid =
        trials.stream().filter(t -> TrialStatuses.of(t).phase() == TrialPhase.SUCCEEDED).count();
    long repetitions = trials.stream().filter(t -> t.getSpec().attempt() > 1).count();
    var counted =
        "%d of %d trials count.%s"
            .formatted(
                valid,
                plan.trials().size(),
                repetitions == 0 ? "" : " %d repetitions were run.".formatted(repetitions));
    return empty.isEmpty()
        ? counted
        : counted
            + empty.stream()
                .map(cell ->
                    " Without a valid trial: %s at %s: %s"
                        .formatted(cell.variant(), cell.load(), cell.message()))
                .collect(Collectors.joining());
  }

  private List<Condition> accepted(
      BenchmarkRun run, String completeReason, String completeMessage) {
    var accepted =
        conditions.with(
            of(run).conditions(),
            RunConditions.ACCEPTED,
            true,
            "Accepted",
            "Everything that the spec names exists and goes together.",
            generation(run));
    return completeReason.isEmpty()
        ? accepted
        : conditions.with(
            accepted,
            RunConditions.COMPLETE,
            false,
            completeReason,
            completeMessage,
            generation(run));
  }

  private static Summary summary(BenchmarkRun run, List<BenchmarkTrial> trials) {
    return Summary.of(
        Plan.cells(run.getSpec()),
        trials.stream()
            .filter(t -> TrialStatuses.of(t).phase().isOver())
            .map(t ->
                new FinishedTrial(
                    t.getSpec().variant(),
                    t.getSpec().loadLevel(),
                    TrialStatuses.of(t).phase(),
                    Objects.requireNonNullElse(TrialStatuses.of(t).message(), ""),
                    TrialStatuses.of(t).measurements(),
                    t.getSpec().block()))
            .toList(),
        run.getSpec().gates().maxAttempts());
  }

  private static List<CellStatus> rounded(List<CellStatus> cells) {
    return cells.stream()
        .map(cell ->
            new CellStatus(
                cell.variant(),
                cell.level(),
                cell.load(),
                cell.valid(),
                cell.invalid(),
                cell.failed(),
                cell.message(),
                rounded(cell.metrics())))
        .toList();
  }

  private static Map<String, MetricSummary> rounded(Map<String, MetricSummary> metrics) {
    var rounded = new LinkedHashMap<String, MetricSummary>();
    metrics.forEach((name, summary) -> {
      var deviation = summary.standardDeviation();
      rounded.put(
          name,
          new MetricSummary(
              Rounding.round(summary.mean()),
              deviation == null ? null : Rounding.round(deviation),
              summary.count()));
    });
    return rounded;
  }

  /** Of all planned trials, those that need no more attempt. */
  private static String progress(Plan plan, List<BenchmarkTrial> trials) {
    return "%d/%d".formatted(plan.settled(TrialStatuses.made(trials)), plan.trials().size());
  }

  private static long generation(BenchmarkRun run) {
    return Objects.requireNonNullElse(run.getMetadata().getGeneration(), 0L);
  }

  private String now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /** As for a trial: the write is refused when the run has changed since it was read. */
  private void write(BenchmarkRun run, BenchmarkRunStatus status) {
    if (status.equals(run.getStatus())) {
      return;
    }
    run.setStatus(status);
    client.resource(run).updateStatus();
  }
}
