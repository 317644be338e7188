package dev.benchwright.operator.trial;

import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.component.Component;
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
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Decides what a trial does next, from its phase and what is observed about it. */
public final class TrialDecider {

  /** Delay while things start. Events report changes; this is for what no event reports. */
  private static final Duration SOON = Duration.ofSeconds(1);

  /** Within this time, a resize of a pod must have taken effect. */
  private static final Duration RESIZE = Duration.ofSeconds(10);

  /**
   * Within this time from the start of a trial, what a component needs is ready unless the cluster
   * is in the way, or it says that it may take longer. So long, a component has to wait for it.
   */
  private static final Duration START = Duration.ofSeconds(30);

  /**
   * The entry has what it needs for at least this time before a wrong answer is its own; as long as
   * the generator goes on to ask where it needs nothing.
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
        .or(() -> first(seen, component -> endOfStarting(since, component, seen)))
        .or(() -> obstacle(since, seen))
        .or(() -> brokenGenerator(seen))
        .orElseGet(() -> untilReady(since, seen));
  }

  /**
   * Returns the outcome of a trial with a component that has ended, which is its own doing unless
   * another that it needs came too late for it. As long as that is not there, nothing is concluded:
   * it may never come, and is the cause then.
   */
  private static Optional<TrialOutcome> endOfStarting(
      Instant since, ObservedComponent observed, Observation seen) {
    var found = observed.pod().flatMap(PodView::end);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    var component = observed.component();
    var end = found.get();
    if (component.isUnderTest() && TrialOutcomes.isJvmRefused(end)) {
      return Optional.of(TrialOutcomes.jvmNotCreated(component, end));
    }
    if (end.outOfMemory()) {
      return Optional.of(TrialOutcomes.exitedBeforeLoad(component, end));
    }
    var needed = seen.neededBy(component);
    if (!needed.stream().allMatch(ObservedComponent::isReady)) {
      return Optional.empty();
    }
    var missed = needed.stream().filter(other -> isReadyAfterEnd(other, observed)).toList();
    return missed.stream()
        .filter(other -> isTooLate(since, other, seen))
        .findFirst()
        .map(late -> TrialOutcomes.exitedWithout(late.component(), component, end))
        .or(() ->
            missed.stream()
                .filter(other -> seen.saidStart(other.component()).compareTo(START) > 0)
                .findFirst()
                .map(slow ->
                    TrialOutcomes.exitedTooSoon(
                        slow.component(),
                        seen.saidStart(slow.component()).toSeconds(),
                        component,
                        end)))
        .or(() -> Optional.of(TrialOutcomes.exitedBeforeLoad(component, end)));
  }

  /** Returns whether a component was ready only after another that needs it had ended. */
  private static boolean isReadyAfterEnd(ObservedComponent needed, ObservedComponent ended) {
    var end = ended.pod().flatMap(pod -> pod.times().ended());
    return needed
        .pod()
        .flatMap(pod -> pod.times().ready())
        .filter(ready -> end.filter(ready::isAfter).isPresent())
        .isPresent();
  }

  /** Returns whether nothing has to wait for a component as long as it took. */
  private static boolean isTooLate(Instant since, ObservedComponent needed, Observation seen) {
    var said = seen.saidStart(needed.component());
    var wait = said.compareTo(START) > 0 ? said : START;
    return needed
        .pod()
        .flatMap(pod -> pod.times().ready())
        .filter(ready -> ready.isAfter(since.plus(wait)))
        .isPresent();
  }

  private Decision untilReady(Instant since, Observation seen) {
    // A component waits for what it needs, so the first one is the cause when several are not
    // ready.
    var unready = seen.components().stream().filter(component -> !component.isReady()).findFirst();
    if (unready.isEmpty()) {
      return new Enter(
          TrialPhase.CHECKING, "The subject is ready; the generator is about to begin its load.");
    }
    var late = unready.get();
    var limit = late.component().longestStart().orElse(deadlines.provisioning());
    if (overdue(begun(since, late, seen), limit, seen)) {
      return new Conclude(TrialOutcomes.notReady(late.component(), late.pod(), limit.toSeconds()));
    }
    return new Wait(
        "Waiting for the %s to be ready%s"
            .formatted(
                late.component().name(),
                late.pod()
                    .flatMap(PodView::obstacle)
                    .map(
                        o -> ": %s: %s".formatted(o.reason(), Sentences.endedWithStop(o.message())))
                    .orElse(".")),
        SOON);
  }

  /**
   * Returns since when a component that is not ready could have become so. None may be charged with
   * the time in which an autoscaler made its node and the kubelet pulled its image, nor with the
   * time that those took which it needs.
   */
  private static Instant begun(Instant since, ObservedComponent late, Observation seen) {
    var begun = latest(since, late.pod().flatMap(pod -> pod.times().started()));
    for (var needed : seen.neededBy(late.component())) {
      begun = latest(begun, needed.pod().flatMap(pod -> pod.times().ready()));
    }
    return begun;
  }

  private static Instant latest(Instant since, Optional<Instant> time) {
    return time.filter(since::isBefore).orElse(since);
  }

  private Decision checking(Instant since, Observation seen) {
    return death(seen, TrialOutcomes::exitedWhenAsked)
        .or(() -> first(seen, TrialDecider::unready))
        .or(() -> obstacle(since, seen))
        .or(() -> brokenGenerator(seen))
        .orElseGet(() ->
            switch (seen.generator()) {
              case GeneratorProgress.Checked _, GeneratorProgress.Finished _ ->
                  new Enter(TrialPhase.LOADING, "The generator sends its load.");
              case GeneratorProgress.Asking(var lastResult) -> {
                var limit = deadlines.checking().plus(seen.entryStart());
                yield overdue(since, limit, seen)
                    ? new Conclude(noRightAnswer(limit, lastResult, seen))
                    : new Wait("The generator waits for the subject's right answer.", SOON);
              }
              case GeneratorProgress.Starting _,
                  GeneratorProgress.CheckFailed _,
                  GeneratorProgress.Broke _,
                  GeneratorProgress.Lost _ ->
                  overdue(since, deadlines.checking(), seen)
                      ? new Conclude(
                          TrialOutcomes.generatorNotStarted(
                              deadlines.checking().toSeconds(), seen.generatorPods()))
                      : new Wait("Waiting for the generator to begin its load.", SOON);
            });
  }

  /**
   * Returns the outcome of a trial that has had no right answer by the deadline. A wrong one is the
   * subject's own only if what it needs was there for long enough.
   *
   * @param limit how long it was asked
   */
  private static TrialOutcome noRightAnswer(
      Duration limit, Optional<GeneratorProgress.CheckFailed> lastResult, Observation seen) {
    return lastResult
        .filter(GeneratorProgress.CheckFailed::answered)
        .filter(
            _ -> seen.besidesEntry().stream().noneMatch(needed -> isTooYoung(needed, seen.now())))
        .map(TrialOutcomes::checkFailed)
        .orElseGet(() -> TrialOutcomes.noAnswer(limit.toSeconds(), lastResult));
  }

  private Decision loading(Instant since, Observation seen) {
    return death(seen, TrialOutcomes::diedUnderLoad)
        .or(() -> first(seen, TrialDecider::unready))
        .or(() -> first(seen, component -> wasUnready(since, component)))
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
   * Returns the outcome of a trial with a pod that was ready and is not, so that no request reaches
   * it. The only probe that this operator gives to a pod ends with its first success, and is
   * repeated only if the node's kubelet is restarted.
   */
  private static Optional<TrialOutcome> unready(ObservedComponent observed) {
    return observed
        .pod()
        .filter(pod -> pod.running() && !pod.ready())
        .map(pod -> TrialOutcomes.unready(observed.component().name(), pod.obstacle()));
  }

  /** Returns the outcome of a trial with a pod that was not ready after its load had begun. */
  private static Optional<TrialOutcome> wasUnready(Instant since, ObservedComponent observed) {
    return observed
        .pod()
        .flatMap(pod -> pod.times().ready())
        .filter(ready -> ready.isAfter(since.plus(CLOCKS_APART)))
        .map(ready -> TrialOutcomes.wasUnready(observed.component().name(), ready, since));
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
    return first(seen, observed -> disruption(observed, Disruption::seenLate))
        .orElseGet(Measure::new);
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
   * Concludes the trial if a pod is gone or has ended. It looks first at what a component needs,
   * because a component often dies after that, and first of all at what the cluster does to the
   * pods.
   */
  private static Optional<Decision> death(
      Observation seen, BiFunction<Component, End, TrialOutcome> outcome) {
    return lost(seen)
        .or(() ->
            Deaths.first(seen.components())
                .map(dead -> {
                  var component = dead.component();
                  return Deaths.mayFollowAnother(dead, seen)
                      ? new Wait(
                          "The %s has ended; waiting to see whether what it needs has, too."
                              .formatted(component.name()),
                          SOON)
                      : new Conclude(
                          outcome.apply(component, dead.pod().flatMap(PodView::end).orElseThrow()));
                }));
  }

  private static Optional<Decision> lost(Observation seen) {
    return missing(seen)
        .or(() -> first(seen, observed -> disruption(observed, disruption -> true)));
  }

  private static Optional<TrialOutcome> disruption(
      ObservedComponent observed, Predicate<Disruption> which) {
    return observed
        .pod()
        .flatMap(PodView::disruption)
        .filter(which)
        .map(disruption -> TrialOutcomes.disrupted(observed.component().name(), disruption));
  }

  /** Concludes the trial if a pod does not exist; of several, it names the one under test. */
  private static Optional<Decision> missing(Observation seen) {
    return seen.components().reversed().stream()
        .filter(observed -> observed.pod().isEmpty())
        .findFirst()
        .map(observed -> new Conclude(TrialOutcomes.lost(observed.component().name())));
  }

  /** Concludes the trial with the outcome of the first component, in their order, that has one. */
  private static Optional<Decision> first(
      Observation seen, Function<ObservedComponent, Optional<TrialOutcome>> outcome) {
    return seen.components().stream()
        .flatMap(observed -> outcome.apply(observed).stream())
        .findFirst()
        .map(Conclude::new);
  }

  /** Concludes the trial if a pod cannot start for a reason that will not go away by itself. */
  private Optional<Decision> obstacle(Instant since, Observation seen) {
    return Stream.concat(
            seen.components().stream().flatMap(Part::of),
            seen.generatorPods().stream().map(pod -> new Part("generator", pod)))
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
    if (seen.generator() instanceof GeneratorProgress.CheckFailed
        && !seen.besidesEntry().stream().allMatch(ObservedComponent::isReady)) {
      return Optional.empty(); // What the entry needs may never come, and is the cause then.
    }
    return firstOf(
        switch (seen.generator()) {
          case GeneratorProgress.CheckFailed failed ->
              Optional.of(
                  seen.besidesEntry().stream()
                      .filter(needed -> isTooYoung(needed, lastAsked(seen)))
                      .findFirst()
                      .map(needed -> TrialOutcomes.wrongWithout(needed.component(), failed))
                      .orElseGet(() -> TrialOutcomes.checkFailed(failed)));
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

  private static Instant lastAsked(Observation seen) {
    return seen.generatorPods().stream()
        .flatMap(pod -> pod.times().ended().stream())
        .max(Comparator.naturalOrder())
        .orElse(seen.now());
  }

  /** Returns whether the entry may have lacked a component as long as its answers were wrong. */
  private static boolean isTooYoung(ObservedComponent needed, Instant lastAsked) {
    return needed
        .pod()
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

  private record Part(String name, PodView pod) {

    private static Stream<Part> of(ObservedComponent observed) {
      return observed.pod().stream().map(pod -> new Part(observed.component().name(), pod));
    }
  }
}
