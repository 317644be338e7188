package dev.benchwright.operator.trial;

import dev.benchwright.core.api.trial.EarlyEnd;
import dev.benchwright.core.api.trial.GateStatus;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.api.trial.TrialPhase;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Postgres;
import dev.benchwright.core.nodes.WantedPods;
import dev.benchwright.operator.trial.PodView.Disruption;
import dev.benchwright.operator.trial.PodView.End;
import dev.benchwright.operator.trial.PodView.Obstacle;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Every way in which a trial can end, each with a sentence: what was wrong and what to do. */
public final class TrialOutcomes {

  /** Reason of a trial with an object that the API server refused. */
  public static final String REFUSED = "Refused";

  /** Reason of a trial whose subject did not get the run's CPU after its warm-up. */
  public static final String BOOST_NOT_ENDED = "BoostNotEnded";

  /** The reason of a trial with a pod that found no node. */
  public static final String UNSCHEDULABLE = "Unschedulable";

  /** The reason of a trial whose load did not begin. */
  public static final String GENERATOR_NOT_STARTED = "GeneratorNotStarted";

  /** The reason of a trial whose subject was ended or removed by the cluster. */
  public static final String SUBJECT_LOST = "SubjectLost";

  private static final String IMAGE_PULL_FAILED = "ImagePullFailed";

  private static final String JVM_NOT_CREATED = "JvmNotCreated";

  private static final String NO_ANSWER = "NoAnswer";

  /** What a JVM says that does not start with its options, by its launcher or by itself. */
  private static final List<String> JVM_REFUSES =
      List.of(
          "Error: Could not create the Java Virtual Machine",
          "Error occurred during initialization of VM");

  /** Reasons of trials with a pod that did not start. */
  private static final Set<String> OF_START =
      Set.of(REFUSED, UNSCHEDULABLE, GENERATOR_NOT_STARTED, IMAGE_PULL_FAILED, JVM_NOT_CREATED);

  /** How the reason of a trial with a component whose container cannot be started ends. */
  private static final String NOT_STARTED = "NotStarted";

  private TrialOutcomes() {}

  /**
   * Returns whether an outcome is about the start of a pod, so that the other trials of the run
   * tell more about its cause: what has started once can start.
   */
  public static boolean isOfStart(TrialOutcome outcome) {
    return OF_START.contains(outcome.reason()) || outcome.reason().endsWith(NOT_STARTED);
  }

  /**
   * Returns the outcome of a trial with a pod that did not start, although its like has started in
   * other trials of the run. The run asks for nothing impossible, then, whatever the cluster or a
   * JVM says.
   */
  public static TrialOutcome ofTheCluster(TrialOutcome outcome) {
    if (outcome.reason().equals(JVM_NOT_CREATED)) {
      // No cluster keeps a JVM from starting with options with which it has started.
      return failed(
          EarlyEnd.VARIANT,
          outcome.reason(),
          outcome.message()
              + " It has started in other trials, so this is counted as the variant's.");
    }
    return outcome.earlyEnd() == EarlyEnd.EXPERIMENT
        ? failed(
            EarlyEnd.INFRASTRUCTURE,
            outcome.reason(),
            outcome.message()
                + " It has worked in other trials, so this is counted as the cluster's.")
        : outcome;
  }

  /**
   * Returns the outcome of a trial with a pod of which none has started in the run: as the
   * experiment's, if so many attempts found no image. A name that no registry knows, and a registry
   * that never answers, look alike to a cluster without a way to registries.
   *
   * @param likeIt how many trials of the variant have ended for this reason, with this one
   * @param maxAttempts how many attempts a trial has
   */
  public static TrialOutcome neverStarted(TrialOutcome outcome, long likeIt, int maxAttempts) {
    return outcome.reason().equals(IMAGE_PULL_FAILED)
            && outcome.earlyEnd() == EarlyEnd.INFRASTRUCTURE
            && likeIt >= maxAttempts
        ? failed(EarlyEnd.EXPERIMENT, outcome.reason(), outcome.message())
        : outcome;
  }

  /**
   * Returns whether an outcome is that a ready subject never answered. The network may be the cause
   * as well as the variant, and the other trials of the run tell more.
   */
  public static boolean isOfStalling(TrialOutcome outcome) {
    return outcome.reason().equals(NO_ANSWER) && outcome.earlyEnd() == EarlyEnd.PERHAPS_VARIANT;
  }

  /**
   * Returns the outcome of a trial whose subject did not answer, like those of every attempt before
   * it, as the variant's: subjects of other variants of the run have answered, so that the network
   * is probably not the cause.
   *
   * @param attempts how many attempts there were, with this one
   */
  public static TrialOutcome stalled(TrialOutcome outcome, int attempts) {
    return failed(
        EarlyEnd.VARIANT,
        outcome.reason(),
        "%s So it was in all of %d attempts, and no subject of this variant has answered in the run, while those of others have, so that this is counted as the variant's."
            .formatted(outcome.message(), attempts));
  }

  /** Returns the outcome of a measured trial that passed every gate. */
  public static TrialOutcome succeeded() {
    return new TrialOutcome(TrialPhase.SUCCEEDED, "Measured", "Measured; every gate passed.");
  }

  /** Returns the outcome of a measured trial that failed a gate, not because of its variant. */
  public static TrialOutcome invalid(GateStatus gate) {
    return new TrialOutcome(
        TrialPhase.INVALID,
        gate.name(),
        "The numbers do not count, because the trial failed gate %s. %s"
            .formatted(gate.name(), figures(gate)),
        EarlyEnd.INFRASTRUCTURE);
  }

  /** Returns the outcome of a trial that failed a gate because of its variant. */
  public static TrialOutcome endedByVariant(GateStatus gate) {
    return new TrialOutcome(
        TrialPhase.INVALID,
        gate.name(),
        "There are no numbers, because the variant failed gate %s. %s"
            .formatted(gate.name(), figures(gate)),
        EarlyEnd.VARIANT);
  }

  /**
   * Returns the outcome of a trial in which something had died that is not the variant's own, which
   * was seen only when its load was over. What was measured counts as little as if it had been seen
   * before: the trial is repeated.
   *
   * @param gate a gate that it failed for this reason
   */
  public static TrialOutcome perhapsEndedByVariant(GateStatus gate) {
    return new TrialOutcome(
        TrialPhase.INVALID,
        gate.name(),
        ("The numbers do not count, because the trial failed gate %s. %s What ended first is shared"
                + " by all trials of the run or not under test, so that the trial is repeated; the"
                + " variant's load may be the cause.")
            .formatted(gate.name(), figures(gate)),
        EarlyEnd.PERHAPS_VARIANT);
  }

  /**
   * Returns the outcome of a measured trial that failed a gate, but counts, because the variant may
   * be the cause.
   */
  public static TrialOutcome doubtful(GateStatus gate) {
    return new TrialOutcome(
        TrialPhase.SUCCEEDED,
        gate.name(),
        ("Measured, but the trial failed gate %s. %s%s The variant may be the cause, so that the"
                + " trial counts and is not repeated; a verdict must hold with and without it.")
            .formatted(gate.name(), figures(gate), doubted(gate)));
  }

  private static String doubted(GateStatus gate) {
    var metrics = gate.doubts();
    return metrics == null ? "" : " It doubts only %s.".formatted(String.join(", ", metrics));
  }

  private static String figures(GateStatus gate) {
    return "Observed: %s. Allowed: %s.".formatted(gate.observed(), gate.allowed());
  }

  /**
   * Returns the outcome of a trial that cannot be deployed, because its run or the catalog changed.
   */
  public static TrialOutcome notDeployable(String sentence) {
    return failed(EarlyEnd.EXPERIMENT, "NotDeployable", sentence);
  }

  /** Returns the outcome of a trial with an object that the API server refused. */
  public static TrialOutcome refused(String object, String message) {
    var sentence =
        "The API server refused %s: %s".formatted(object, Sentences.endedWithStop(message));
    // Other objects may leave a quota again.
    return message.contains("exceeded quota")
        ? failed(
            EarlyEnd.INFRASTRUCTURE,
            REFUSED,
            sentence
                + " Raise or free that ResourceQuota, or ask for less under spec.resources,"
                + " spec.database or spec.load.generator.")
        : failed(EarlyEnd.EXPERIMENT, REFUSED, sentence);
  }

  /** Returns the outcome of a trial with an object that the API server did not create in time. */
  public static TrialOutcome notCreated(String sentence, long seconds) {
    return failed(
        EarlyEnd.INFRASTRUCTURE,
        "NotDeployed",
        "The trial could not be deployed within %d s, because %s"
            .formatted(seconds, Sentences.endedWithStop(sentence)));
  }

  /** Returns the outcome of a trial whose run was suspended, cancelled or evicted meanwhile. */
  public static TrialOutcome cancelled() {
    return new TrialOutcome(
        TrialPhase.CANCELLED,
        "Cancelled",
        "Ended before it was measured, because its run was suspended, cancelled or evicted by"
            + " Kueue.");
  }

  /**
   * Returns the outcome of a trial whose run can no longer be read, so that it is unknown how to
   * measure the trial.
   */
  public static TrialOutcome runUnreadable() {
    return new TrialOutcome(
        TrialPhase.CANCELLED,
        "RunUnreadable",
        "Ended before it was measured, because its run cannot be read; an event of the run says"
            + " why.");
  }

  /** Returns the outcome of a trial whose numbers could not be read in time. */
  public static TrialOutcome notCollected(long seconds, String reason) {
    return failed(
        EarlyEnd.INFRASTRUCTURE,
        "NotCollected",
        "The numbers could not be read within %d s after the load: %s"
            .formatted(seconds, Sentences.endedWithStop(reason)));
  }

  /**
   * Returns the outcome of a trial whose subject the API server does not let have the run's CPU.
   */
  public static TrialOutcome resizeRefused(String message) {
    return boostNotEnded(
        "The API server refused to resize the subject's pod: " + Sentences.endedWithStop(message));
  }

  /** Returns the outcome of a trial whose warm-up boost ended after its window had begun. */
  public static TrialOutcome boostedWindow(String boostEnd, String windowStart) {
    return boostNotEnded(
        "The warm-up boost ended at %s, after the measured window had begun at %s."
            .formatted(boostEnd, windowStart));
  }

  static TrialOutcome resizeTooLate(long seconds, String sentence) {
    return boostNotEnded(
        "The subject's pod did not have the run's CPU %d s after the end of its warm-up boost. %s"
            .formatted(seconds, sentence));
  }

  /** The infrastructure's fault, so the trial is repeated. */
  private static TrialOutcome boostNotEnded(String sentence) {
    return new TrialOutcome(
        TrialPhase.INVALID,
        BOOST_NOT_ENDED,
        sentence
            + " If this happens again, apply the run anew with the value of spec.resources.cpu as"
            + " warmUpCpu, which is no boost.",
        EarlyEnd.INFRASTRUCTURE);
  }

  static TrialOutcome notReady(Component component, Optional<PodView> pod, long seconds) {
    var part = component.name();
    var obstacle = pod.flatMap(PodView::obstacle);
    var withoutNode = pod.flatMap(PodView::withoutNode);
    if (withoutNode.isPresent()) {
      return failed(
          EarlyEnd.INFRASTRUCTURE,
          UNSCHEDULABLE,
          "The %s found no node within %d s: %s Lower its resource requests, or make room on a node."
              .formatted(part, seconds, withoutNode.get()));
    }
    var ofOthers = obstacle.filter(Obstacle::isOfOthers);
    if (ofOthers.isPresent()) {
      return failed(
          ofOthers.get().reason().equals(Obstacle.OTHERS_NOT_READY)
              ? EarlyEnd.INFRASTRUCTURE
              : EarlyEnd.PERHAPS_VARIANT,
          reason(part, "NotReady"),
          "The pod of the %s was not ready within %d s, and perhaps only because %s; look for what keeps that from being so."
              .formatted(part, seconds, ofOthers.get().message()));
    }
    // A container that does not even run waits for its node, its volumes or its image.
    boolean runs = pod.filter(PodView::running).isPresent();
    return failed(
        runs && component.isUnderTest() ? EarlyEnd.VARIANT : EarlyEnd.INFRASTRUCTURE,
        reason(part, "NotReady"),
        "The %s was not ready within %d s%s; %s."
            .formatted(
                part,
                seconds,
                obstacle
                    .map(o -> " (%s: %s)".formatted(o.reason(), Sentences.lastWords(o.message())))
                    .orElse(""),
                whatHelps(component)));
  }

  /** Returns what to do about a component that is not ready in time. */
  private static String whatHelps(Component component) {
    var check =
        component.backing().isPresent() ? "check its log" : "check its log and its readiness path";
    if (component.longestStart().isPresent()) {
      return check + ", and raise its startSeconds if it needs longer";
    }
    // The database of the catalog's scenarios has no such field.
    return component.backing().filter(backing -> !backing.equals(Postgres.OWN)).isPresent()
        ? check + ", and write startSeconds for it if it needs longer"
        : check;
  }

  /** Returns whether a container ended because its JVM does not start with its options. */
  static boolean isJvmRefused(End end) {
    return end.exitCode() == 1
        && !end.outOfMemory()
        && !end.lastWords().contains("OutOfMemoryError")
        && end.lastWords()
            .lines()
            .anyMatch(line -> JVM_REFUSES.stream().anyMatch(line::startsWith));
  }

  static TrialOutcome jvmNotCreated(Component component, End end) {
    return failed(
        EarlyEnd.EXPERIMENT,
        JVM_NOT_CREATED,
        "The JVM of the %s did not start with its options, with %s%s Correct the variant's jvmOptions, or those of its image."
            .formatted(component.name(), end.words(), lastWords(end)));
  }

  static TrialOutcome exitedBeforeLoad(Component component, End end) {
    var part = component.name();
    // Nothing has asked a database or another service for anything yet.
    return failed(
        component.isUnderTest() ? EarlyEnd.VARIANT : EarlyEnd.INFRASTRUCTURE,
        reason(part, end.outOfMemory() ? "OutOfMemory" : "Exited"),
        "The %s ended before it was ready, with %s%s".formatted(part, end.words(), lastWords(end)));
  }

  /**
   * Returns the outcome of a trial with a component that ended while the subject was asked for its
   * first answer. The subject may have asked another component too, but for nothing that a load
   * asks.
   */
  static TrialOutcome exitedWhenAsked(Component component, End end) {
    var part = component.name();
    return failed(
        component.isUnderTest() ? EarlyEnd.VARIANT : EarlyEnd.INFRASTRUCTURE,
        reason(part, end.outOfMemory() ? "OutOfMemory" : "Exited"),
        "The %s ended before the load began, with %s%s"
            .formatted(part, end.words(), lastWords(end)));
  }

  /** The cluster kept what a component needs from it for longer than any has to wait for it. */
  static TrialOutcome exitedWithout(Component needed, Component component, End end) {
    return failed(
        EarlyEnd.INFRASTRUCTURE,
        reason(component.name(), "Exited"),
        "The %s ended with %s before its %s was ready, which came late%s"
            .formatted(component.name(), end.words(), needed.name(), lastWords(end)));
  }

  /**
   * Returns the outcome of a trial with a component that died under the variant's load; of one that
   * is not {@link Component#isTheVariantsOwn()}, nobody knows what the variant has to do with its
   * death.
   */
  static TrialOutcome diedUnderLoad(Component component, End end) {
    var part = component.name();
    boolean isTheVariants = component.isTheVariantsOwn();
    var sentence = "The %s died under load, with %s%s".formatted(part, end.words(), lastWords(end));
    return new TrialOutcome(
        TrialPhase.INVALID,
        reason(part, end.outOfMemory() ? "OutOfMemory" : "Died"),
        isTheVariants ? sentence : Sentences.endedWithStop(sentence) + whoseEnd(component),
        isTheVariants ? EarlyEnd.VARIANT : EarlyEnd.PERHAPS_VARIANT);
  }

  private static String whoseEnd(Component component) {
    return " %s, so that the trial is repeated; the variant's load may be the cause."
        .formatted(
            component.isShared() ? "All trials of the run share it" : "It is not under test");
  }

  /**
   * Returns the outcome of a trial with a component that did not wait for another as long as that
   * may take.
   *
   * @param seconds how long that may take, with all that it needs
   */
  static TrialOutcome exitedTooSoon(Component needed, long seconds, Component component, End end) {
    return failed(
        component.isUnderTest() ? EarlyEnd.VARIANT : EarlyEnd.INFRASTRUCTURE,
        reason(component.name(), "Exited"),
        "The %s ended with %s before its %s was ready, which by startSeconds may take %d s; let it wait as long%s"
            .formatted(component.name(), end.words(), needed.name(), seconds, lastWords(end)));
  }

  static TrialOutcome disrupted(String part, Disruption disruption) {
    var why = Sentences.endedWithStop(Sentences.lastWords(disruption.why()));
    return disruption.perhapsItself()
        ? failed(
            EarlyEnd.PERHAPS_VARIANT,
            reason(part, "Lost"),
            "The pod of the %s was ended, and may be the cause itself: %s".formatted(part, why))
        : failed(
            EarlyEnd.INFRASTRUCTURE,
            reason(part, "Lost"),
            "The cluster ended the pod of the %s: %s".formatted(part, why));
  }

  /**
   * Returns the outcome of a trial with a pod that was not ready any more under its load.
   *
   * @param obstacle what others have added to the pod and is the cause, if that is known; how much
   *     that has to do depends on the variant
   */
  static TrialOutcome unready(String part, Optional<Obstacle> obstacle) {
    return failed(
        obstacle.filter(Obstacle::isOfOthers).isPresent()
            ? EarlyEnd.PERHAPS_VARIANT
            : EarlyEnd.INFRASTRUCTURE,
        reason(part, "Unready"),
        "The pod of the %s ceased to be ready, so that requests may not have reached it: %s."
            .formatted(
                part,
                obstacle
                    .map(Obstacle::message)
                    .orElse("its container runs, so that its node's kubelet may have restarted")));
  }

  /**
   * Returns the outcome of a trial with a pod that was not ready for a part of its load.
   *
   * @param since when it became ready, by the clock of its node
   * @param loaded when the load began, by the operator's
   */
  static TrialOutcome wasUnready(String part, Instant since, Instant loaded) {
    return failed(
        EarlyEnd.INFRASTRUCTURE,
        reason(part, "Unready"),
        ("The pod of the %s is ready since %s only, and its load began at %s, so that requests may"
                + " not have reached it: its node's kubelet may have restarted, or its clock is"
                + " wrong.")
            .formatted(part, since, loaded));
  }

  static TrialOutcome lost(String part) {
    return failed(
        EarlyEnd.INFRASTRUCTURE,
        reason(part, "Lost"),
        "The pod of the %s is gone, and this operator did not delete it; check whether a user or a"
                .formatted(part)
            + " node failure deleted it.");
  }

  static TrialOutcome blocked(String part, Obstacle obstacle) {
    var cause = obstacle.isOfTheExperiment() ? EarlyEnd.EXPERIMENT : EarlyEnd.INFRASTRUCTURE;
    if (obstacle.isImage()) {
      return failed(
          cause,
          IMAGE_PULL_FAILED,
          "The image of the %s cannot be pulled (%s): %s Check its name, and that the nodes may pull it."
              .formatted(part, obstacle.reason(), Sentences.endedWithStop(obstacle.message())));
    }
    return failed(
        cause,
        reason(part, NOT_STARTED),
        "The container of the %s cannot be started (%s): %s"
            .formatted(part, obstacle.reason(), Sentences.endedWithStop(obstacle.message())));
  }

  /** A wrong answer is the subject's own; one that never came may be lost on its way. */
  static TrialOutcome checkFailed(GeneratorProgress.CheckFailed failed) {
    return failed.answered()
        ? failed(
            EarlyEnd.VARIANT,
            "CheckFailed",
            "The subject does not answer as the scenario says: "
                + Sentences.endedWithStop(failed.sentence()))
        : failed(
            EarlyEnd.PERHAPS_VARIANT,
            NO_ANSWER,
            "The subject does not answer: " + Sentences.endedWithStop(failed.sentence()));
  }

  /** The cluster kept what the subject needs from it for as long as it was asked. */
  static TrialOutcome wrongWithout(Component needed, GeneratorProgress.CheckFailed failed) {
    return failed(
        EarlyEnd.INFRASTRUCTURE,
        "CheckFailed",
        "The subject did not answer as the scenario says before its %s was ready, which came late: %s"
            .formatted(needed.name(), Sentences.endedWithStop(failed.sentence())));
  }

  /**
   * Returns the outcome of a trial whose ready subject has not given the right answer in time.
   *
   * @param lastResult what came last; empty if the generator has not told
   */
  static TrialOutcome noAnswer(long seconds, Optional<GeneratorProgress.CheckFailed> lastResult) {
    var policies =
        "whether a NetworkPolicy, or a policy of a service mesh, keeps the generator from it.";
    return failed(
        EarlyEnd.PERHAPS_VARIANT,
        NO_ANSWER,
        "The subject was ready, but within %d s the generator had no right answer from it"
                .formatted(seconds)
            + lastResult
                .map(last ->
                    ": "
                        + Sentences.endedWithStop(last.sentence())
                        + (last.answered() ? "" : " Check " + policies))
                .orElse(
                    ", or a script's setup() did not end; check the subject's log, and "
                        + policies));
  }

  static TrialOutcome generatorBroke(GeneratorProgress.Broke broke) {
    return failed(
        broke.cause(),
        "GeneratorFailed",
        "The generator ended without a summary: " + Sentences.endedWithStop(broke.sentence()));
  }

  /**
   * Returns the outcome of a trial whose test run failed according to k6-operator.
   *
   * @param loading whether the load had begun, so that the variant may be the cause
   */
  static TrialOutcome scriptRejected(String lastWords, boolean loading) {
    return failed(
        loading ? EarlyEnd.PERHAPS_VARIANT : EarlyEnd.INFRASTRUCTURE,
        "GeneratorFailed",
        "k6-operator could not initialise the test (stage error)"
            + (lastWords.isBlank()
                ? "; see the logs of its initializer."
                : "; the end of its initializer's log: " + Sentences.lastWords(lastWords)));
  }

  /**
   * Returns the outcome of a trial whose generator did not begin its load.
   *
   * @param pods the generator's pods, of which one may have found no node
   */
  static TrialOutcome generatorNotStarted(long seconds, List<PodView> pods) {
    var help =
        pods.stream()
            .filter(pod -> pod.withoutNode().isPresent())
            .findFirst()
            .map(TrialOutcomes::roomForGenerator)
            .orElse(
                "; check that k6-operator runs and that its Jobs can be scheduled (kubectl describe"
                    + " jobs).");
    return failed(
        EarlyEnd.INFRASTRUCTURE,
        GENERATOR_NOT_STARTED,
        "The generator did not start within %d s%s".formatted(seconds, help));
  }

  private static String roomForGenerator(PodView pod) {
    return (": its pod %s found no node: %s Lower the CPU or memory under spec.load.generator"
            + " or spec.resources, or make room on a node; k6-operator's starter asks for"
            + " %s CPU besides.")
        .formatted(pod.name(), pod.withoutNode().orElseThrow(), WantedPods.STARTER_SIZE.cpu());
  }

  /**
   * Returns the outcome of a trial with too long a load, of which a slow variant may be the cause.
   */
  static TrialOutcome loadTooLong(long seconds) {
    return failed(
        EarlyEnd.PERHAPS_VARIANT,
        "GeneratorTooLong",
        "The generator had not ended after %d s, much longer than its load; it may lack CPU or memory."
            .formatted(seconds));
  }

  /** Returns the outcome of a trial whose generators have ended, and nobody knows how. */
  static TrialOutcome logUnreadable(long seconds) {
    return failed(
        EarlyEnd.INFRASTRUCTURE,
        "GeneratorUnknown",
        ("The generator has ended, but its log could not be read within %d s of the start of its"
                + " load; check that the API server reaches its node's kubelet (kubectl logs).")
            .formatted(seconds));
  }

  /**
   * Returns the outcome of a trial with a pod that found no node, once it is known that no node
   * could ever hold it.
   *
   * @param outcome the outcome as long as that is not known
   * @param sentence what the pod asks for, and what the nodes have
   */
  public static TrialOutcome neverSchedulable(TrialOutcome outcome, String sentence) {
    return failed(
        EarlyEnd.EXPERIMENT,
        UNSCHEDULABLE,
        ("%s Not even empty nodes would do: %s Ask for less under spec.resources, spec.database or"
                + " spec.load.generator, or in the catalog for another service, or change"
                + " spec.placement.")
            .formatted(outcome.message(), sentence));
  }

  private static TrialOutcome failed(EarlyEnd cause, String reason, String message) {
    return new TrialOutcome(TrialPhase.FAILED, reason, message, cause);
  }

  private static String reason(String part, String what) {
    return Arrays.stream(part.split("-"))
        .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
        .collect(Collectors.joining("", "", what));
  }

  private static String lastWords(End end) {
    return end.lastWords().isBlank()
        ? "."
        : "; the end of its log: " + Sentences.lastWords(end.lastWords());
  }
}
