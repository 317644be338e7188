package dev.benchwright.operator.trial;

import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.operator.trial.Decision.Conclude;
import dev.benchwright.operator.trial.Decision.Deploy;
import dev.benchwright.operator.trial.Decision.Enter;
import dev.benchwright.operator.trial.Decision.Finish;
import dev.benchwright.operator.trial.Decision.Measure;
import dev.benchwright.operator.trial.Decision.Release;
import dev.benchwright.operator.trial.Decision.Wait;
import dev.benchwright.operator.trial.PodView.Disruption;
import dev.benchwright.operator.trial.PodView.End;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Decides what a trial does next, from its phase and what is observed about it. */
public final class TrialDecider {

  /** Delay while things start. Events report changes; this is for what no event reports. */
  private static final Duration SOON = Duration.ofSeconds(1);

  /** Within this time, a resize of a pod must have taken effect. */
  private static final Duration RESIZE = Duration.ofSeconds(10);

  /**
   * Within this time from the start of a trial, its database is ready unless the cluster is in the
   * way. So long, a subject has to wait for it.
   */
  private static final Duration DATABASE_START = Duration.ofSeconds(30);

  /**
   * A subject has its database for at least this time before a wrong answer is its own; as long as
   * the generator goes on to ask where there is none.
   */
  private static final Duration WRONG_ANSWER = Duration.ofSeconds(5);

  /** By no more than this, the clocks of the operator and of nodes are apart. */
  private static final Duration CLOCKS_APART = Duration.ofSeconds(10);

  private final Deadlines deadlines;

  public TrialDecider(Deadlines deadlines) {
    this.deadlines = deadlines;
  }

  /**
   * Returns what the trial does next.
   *
   * @param phase phase that the trial is in
   * @param since when it entered that phase
   * @param seen what is observed about it now
   */
  public Decision decide(TrialPhase phase, Instant since, Observation seen) {
    return switch (phase) {
      case PENDING -> unlessStopped(seen, Deploy::new);
      case PROVISIONING -> unlessStopped(seen, () -> provisioning(since, seen));
      case CHECKING -> unlessStopped(seen, () -> checking(since, seen));
      case LOADING -> unlessStopped(seen, () -> loading(since, seen));
      case COLLECTING -> unlessStopped(seen, () -> collecting(seen));
      // The outcome is fixed by now: stopping the run here does not discard a measured trial.
      case RELEASING -> releasing(since, seen);
      case SUCCEEDED, INVALID, FAILED, CANCELLED ->
          new Wait("The trial is over: " + phase.meaning() + ".", Duration.ofHours(1));
    };
  }

  private static Decision unlessStopped(Observation seen, Supplier<Decision> decision) {
    return switch (seen.wanted()) {
      case CONTINUE -> decision.get();
      case STOP -> new Conclude(TrialOutcomes.cancelled());
    };
  }

  private Decision provisioning(Instant since, Observation seen) {
    return lost(seen)
        .or(() -> end("database", seen.database(), TrialOutcomes::exitedBeforeLoad))
        .or(() -> endOfStarting(since, seen))
        .or(() -> obstacle(since, seen))
        .or(() -> brokenGenerator(seen))
        .orElseGet(() -> untilReady(since, seen));
  }

  /**
   * Concludes the trial if its subject has ended, which is the variant's doing unless its database
   * came too late for it. As long as there is no database, nothing is concluded: the database may
   * never come, and is the cause then.
   */
  private static Optional<Decision> endOfStarting(Instant since, Observation seen) {
    boolean ownFault =
        !seen.databaseNeeded()
            || seen.subject()
                .flatMap(PodView::end)
                .filter(end -> end.outOfMemory() || TrialOutcomes.isJvmRefused(end))
                .isPresent();
    if (!ownFault && !isDatabaseReady(seen)) {
      return Optional.empty();
    }
    return end(
        "subject",
        seen.subject(),
        (part, end) ->
            TrialOutcomes.isJvmRefused(end)
                ? TrialOutcomes.jvmNotCreated(end)
                : ownFault || !isDatabaseTooLate(since, seen)
                    ? TrialOutcomes.exitedBeforeLoad(part, end)
                    : TrialOutcomes.exitedWithoutDatabase(end));
  }

  private static boolean isDatabaseReady(Observation seen) {
    return !seen.databaseNeeded() || seen.database().filter(PodView::ready).isPresent();
  }

  /** Returns whether the subject ended without a database for which it had to wait too long. */
  private static boolean isDatabaseTooLate(Instant since, Observation seen) {
    var ready = seen.database().flatMap(pod -> pod.times().ready());
    var ended = seen.subject().flatMap(pod -> pod.times().ended());
    return ready
        .filter(time -> time.isAfter(since.plus(DATABASE_START)))
        .filter(time -> ended.filter(time::isAfter).isPresent())
        .isPresent();
  }

  private Decision untilReady(Instant since, Observation seen) {
    boolean subjectReady = seen.subject().filter(PodView::ready).isPresent();
    boolean databaseReady = isDatabaseReady(seen);
    if (subjectReady && databaseReady) {
      return new Enter(
          TrialPhase.CHECKING, "The subject is ready; the generator is about to begin its load.");
    }
    // A subject waits for its database, so the database is the cause when neither is ready.
    var late = databaseReady ? seen.subject() : seen.database();
    var part = databaseReady ? "subject" : "database";
    if (overdue(begun(since, seen), deadlines.provisioning(), seen)) {
      return new Conclude(TrialOutcomes.notReady(part, late, deadlines.provisioning().toSeconds()));
    }
    return new Wait(
        "Waiting for the %s to be ready%s"
            .formatted(
                part,
                late.flatMap(PodView::obstacle)
                    .map(
                        o -> ": %s: %s".formatted(o.reason(), Sentences.endedWithStop(o.message())))
                    .orElse(".")),
        SOON);
  }

  /**
   * Returns since when a trial's part that is not ready could have become so. Neither may be
   * charged with the time in which an autoscaler made its node and the kubelet pulled its image,
   * nor a subject with the time that its database took.
   */
  private static Instant begun(Instant since, Observation seen) {
    var database = seen.database().map(PodView::times);
    return isDatabaseReady(seen)
        ? latest(
            latest(since, seen.subject().flatMap(pod -> pod.times().started())),
            database.flatMap(PodView.Times::ready))
        : latest(since, database.flatMap(PodView.Times::started));
  }

  private static Instant latest(Instant since, Optional<Instant> time) {
    return time.filter(since::isBefore).orElse(since);
  }

  private Decision checking(Instant since, Observation seen) {
    boolean late = overdue(since, deadlines.checking(), seen);
    return death(seen, TrialOutcomes::exitedBeforeLoad)
        .or(() -> unready(seen))
        .or(() -> obstacle(since, seen))
        .or(() -> brokenGenerator(seen))
        .orElseGet(() ->
            switch (seen.generator()) {
              case GeneratorProgress.Checked _, GeneratorProgress.Finished _ ->
                  new Enter(TrialPhase.LOADING, "The generator sends its load.");
              case GeneratorProgress.Asking _ ->
                  late
                      ? new Conclude(TrialOutcomes.noAnswer(deadlines.checking().toSeconds()))
                      : new Wait("The generator waits for the subject's right answer.", SOON);
              case GeneratorProgress.Starting _,
                  GeneratorProgress.CheckFailed _,
                  GeneratorProgress.Broke _,
                  GeneratorProgress.Lost _ ->
                  late
                      ? new Conclude(
                          TrialOutcomes.generatorNotStarted(deadlines.checking().toSeconds()))
                      : new Wait("Waiting for the generator to begin its load.", SOON);
            });
  }

  private Decision loading(Instant since, Observation seen) {
    return death(seen, TrialOutcomes::diedUnderLoad)
        .or(() -> unready(seen))
        .or(() -> wasUnready(since, seen))
        .or(() -> brokenGenerator(seen))
        .or(() -> boost(since, seen))
        .orElseGet(() -> {
          if (seen.generator() instanceof GeneratorProgress.Finished) {
            return new Enter(
                TrialPhase.COLLECTING, "The load is over; reading the numbers from Prometheus.");
          }
          if (overdue(since, deadlines.loading(), seen)) {
            return new Conclude(
                haveEnded(seen.generatorPods())
                    ? TrialOutcomes.logUnreadable(deadlines.loading().toSeconds())
                    : TrialOutcomes.loadTooLong(deadlines.loading().toSeconds()));
          }
          return new Wait("The generator sends its load.", untilNextOr(15, since, seen));
        });
  }

  /** Returns whether all generators have ended, whatever their logs would say of it. */
  private static boolean haveEnded(List<PodView> generatorPods) {
    return !generatorPods.isEmpty()
        && generatorPods.stream().allMatch(pod -> pod.end().isPresent());
  }

  /**
   * Concludes the trial if a pod that was ready is not, so that no request reaches it. The only
   * probe that this operator gives to a pod ends with its first success, and is repeated only if
   * the node's kubelet is restarted.
   */
  private static Optional<Decision> unready(Observation seen) {
    return firstOf(unready("database", seen.database()), unready("subject", seen.subject()));
  }

  private static Optional<TrialOutcome> unready(String part, Optional<PodView> found) {
    return found
        .filter(pod -> pod.running() && !pod.ready())
        .map(pod -> TrialOutcomes.unready(part, pod.obstacle()));
  }

  /** Concludes the trial if a pod was not ready for some time after its load had begun. */
  private static Optional<Decision> wasUnready(Instant since, Observation seen) {
    return firstOf(
        wasUnready(since, "database", seen.database()),
        wasUnready(since, "subject", seen.subject()));
  }

  private static Optional<TrialOutcome> wasUnready(
      Instant since, String part, Optional<PodView> found) {
    return found
        .flatMap(pod -> pod.times().ready())
        .filter(ready -> ready.isAfter(since.plus(CLOCKS_APART)))
        .map(ready -> TrialOutcomes.wasUnready(part, ready, since));
  }

  /**
   * Ends the warm-up boost when its time is over. A trial whose subject does not have the run's CPU
   * soon afterwards ends, because it could be boosted while it is measured.
   */
  private Optional<Decision> boost(Instant since, Observation seen) {
    // Nobody who comes back to a load that is over knows when it began.
    boolean late =
        overdue(since, deadlines.boost().plus(RESIZE), seen)
            || seen.generator() instanceof GeneratorProgress.Finished;
    return switch (seen.boost()) {
      case BoostProgress.None _, BoostProgress.Ended _ -> Optional.empty();
      case BoostProgress.Boosted _ when late ->
          Optional.of(tooLate("The operator could not request the resize in time."));
      case BoostProgress.Boosted _ ->
          seen.now().isBefore(since.plus(deadlines.boost()))
              ? Optional.empty()
              : Optional.of(
                  new Decision.EndBoost(
                      "The warm-up boost is over; the subject gets the run's CPU."));
      case BoostProgress.Ending(var sentence) ->
          Optional.of(
              late
                  ? tooLate(sentence)
                  : new Wait("Waiting for the subject to have the run's CPU: " + sentence, SOON));
    };
  }

  /**
   * Measures a trial whose pods lived until its load was over. What has ended them since, such as
   * the drain of their node, takes nothing from the figures; but a node's death is seen so late
   * that it may have hit the load.
   */
  private static Decision collecting(Observation seen) {
    return firstOf(
            disruption("database", seen.database().filter(TrialDecider::isSeenLate)),
            disruption("subject", seen.subject().filter(TrialDecider::isSeenLate)))
        .orElseGet(Measure::new);
  }

  private static boolean isSeenLate(PodView pod) {
    return pod.disruption().filter(Disruption::seenLate).isPresent();
  }

  private static Decision tooLate(String sentence) {
    return new Conclude(TrialOutcomes.resizeTooLate(RESIZE.toSeconds(), sentence));
  }

  private Decision releasing(Instant since, Observation seen) {
    return seen.objectsLeft() == 0
        ? new Finish()
        : new Release(overdue(since, deadlines.releasing(), seen));
  }

  /**
   * Concludes the trial if a pod is gone or has ended. It looks at the database first, because a
   * subject often dies after its database, and first of all at what the cluster does to the pods.
   */
  private static Optional<Decision> death(
      Observation seen, BiFunction<String, End, TrialOutcome> outcome) {
    return lost(seen)
        .or(() -> end("database", seen.database(), outcome))
        .or(() -> end("subject", seen.subject(), outcome));
  }

  private static Optional<Decision> lost(Observation seen) {
    return firstOf(
        missing(seen),
        disruption("database", seen.database()),
        disruption("subject", seen.subject()));
  }

  private static Optional<Decision> end(
      String part, Optional<PodView> pod, BiFunction<String, End, TrialOutcome> outcome) {
    return pod.flatMap(PodView::end).map(end -> new Conclude(outcome.apply(part, end)));
  }

  private static Optional<TrialOutcome> disruption(String part, Optional<PodView> pod) {
    return pod.flatMap(PodView::disruption)
        .map(disruption -> TrialOutcomes.disrupted(part, disruption));
  }

  private static Optional<TrialOutcome> missing(Observation seen) {
    if (seen.subject().isEmpty()) {
      return Optional.of(TrialOutcomes.lost("subject"));
    }
    return seen.databaseNeeded() && seen.database().isEmpty()
        ? Optional.of(TrialOutcomes.lost("database"))
        : Optional.empty();
  }

  /** Concludes the trial if a pod cannot start for a reason that will not go away by itself. */
  private Optional<Decision> obstacle(Instant since, Observation seen) {
    return Stream.of(
            seen.database().stream().map(pod -> new Part("database", pod)),
            seen.subject().stream().map(pod -> new Part("subject", pod)),
            seen.generatorPods().stream().map(pod -> new Part("generator", pod)))
        .flatMap(parts -> parts)
        .flatMap(part ->
            part.pod().obstacle().stream()
                .filter(o -> o.isLasting(isStartOverdue(since, part.pod(), seen)))
                .map(o -> TrialOutcomes.blocked(part.name(), o)))
        .findFirst()
        .map(Conclude::new);
  }

  /** A pod that waited for its node, which an autoscaler may make, begins to start only then. */
  private boolean isStartOverdue(Instant since, PodView pod, Observation seen) {
    return overdue(latest(since, pod.times().scheduled()), deadlines.imagePull(), seen);
  }

  private static Optional<Decision> brokenGenerator(Observation seen) {
    if (seen.generator() instanceof GeneratorProgress.CheckFailed failed
        && failed.answered()
        && !isDatabaseReady(seen)) {
      return Optional.empty(); // The database may never come, and is the cause then.
    }
    return firstOf(
        switch (seen.generator()) {
          case GeneratorProgress.CheckFailed failed
              when failed.answered() && isDatabaseTooYoung(seen) ->
              Optional.of(TrialOutcomes.wrongWithoutDatabase(failed));
          case GeneratorProgress.CheckFailed failed ->
              Optional.of(TrialOutcomes.checkFailed(failed));
          case GeneratorProgress.Broke broke -> Optional.of(TrialOutcomes.generatorBroke(broke));
          case GeneratorProgress.Lost(var why) ->
              Optional.of(TrialOutcomes.disrupted("generator", Disruption.of(why)));
          case GeneratorProgress.Starting _,
              GeneratorProgress.Asking _,
              GeneratorProgress.Checked _,
              GeneratorProgress.Finished _ ->
              Optional.empty();
        },
        // A finished runner has measured its load, even if its script says that it failed.
        seen.generator() instanceof GeneratorProgress.Finished
            ? Optional.empty()
            : seen.testRunFailure()
                .map(lastWords ->
                    TrialOutcomes.scriptRejected(
                        lastWords, seen.generator() instanceof GeneratorProgress.Checked)));
  }

  /** Returns whether the subject may have had no database for as long as its answers were wrong. */
  private static boolean isDatabaseTooYoung(Observation seen) {
    var lastAsked =
        seen.generatorPods().stream()
            .flatMap(pod -> pod.times().ended().stream())
            .max(Comparator.naturalOrder())
            .orElse(seen.now());
    return seen.databaseNeeded()
        && seen.database()
            .flatMap(pod -> pod.times().ready())
            .filter(ready -> ready.isAfter(lastAsked.minus(WRONG_ANSWER).minus(CLOCKS_APART)))
            .isPresent();
  }

  @SafeVarargs
  private static Optional<Decision> firstOf(Optional<TrialOutcome>... outcomes) {
    return Stream.of(outcomes).flatMap(Optional::stream).findFirst().map(Conclude::new);
  }

  private static boolean overdue(Instant since, Duration limit, Observation seen) {
    return seen.now().isAfter(since.plus(limit));
  }

  /** Returns the time until the deadline or the end of a boost, or a usual delay if it is less. */
  private Duration untilNextOr(int seconds, Instant since, Observation seen) {
    var limit =
        seen.boost() instanceof BoostProgress.Boosted ? deadlines.boost() : deadlines.loading();
    var left = Duration.between(seen.now(), since.plus(limit)).plusMillis(100);
    var usual = Duration.ofSeconds(seconds);
    return left.compareTo(usual) < 0 ? left : usual;
  }

  private record Part(String name, PodView pod) {}
}
