package dev.benchwright.operator.run;

import static dev.benchwright.operator.run.PlayedRun.in;
import static dev.benchwright.operator.run.PlayedRun.queued;
import static dev.benchwright.operator.run.PlayedRun.running;
import static dev.benchwright.operator.run.RunDecider.IN_THE_QUEUE;
import static dev.benchwright.operator.run.RunDecider.NOW_AND_THEN;
import static dev.benchwright.operator.run.RunDecider.decide;
import static dev.benchwright.operator.trial.Requeue.AT_ONCE;
import static dev.benchwright.operator.trial.Requeue.SOON;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.operator.run.RunObservation.PodLeft;
import dev.benchwright.operator.run.RunObservation.Wish;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Shows what is decided for a run; {@link PlayedRun} fails on facts that a test leaves out. */
class RunDeciderTest {

  private static final AdmissionAnswer EVICTED = new AdmissionAnswer.Waiting("Kueue took it back.");
  private static final AdmissionAnswer UNKNOWN = new AdmissionAnswer.Unknown("No answer.");
  private static final AdmissionAnswer NEVER = new AdmissionAnswer.Refused("No such class.");
  private static final CheckState CHECKING = new CheckState.NotYet("k6 is checking it.");

  @ParameterizedTest
  @EnumSource(names = {"SUCCEEDED", "FAILED", "CANCELLED"})
  void aRunThatIsOverIsDeletedWhenItsTimeHasPassedAndNotBefore(RunPhase phase) {
    var left = Optional.of(Duration.ofSeconds(1));
    assertThat(decide(in(phase).lifetimeLeft(left))).isEqualTo(new RunDecision.Retire(left));
    assertThat(decide(in(phase).lifetimeLeft(Optional.empty())))
        .isEqualTo(new RunDecision.Retire(Optional.empty()));
    assertThat(decide(in(phase).lifetimeLeft(Optional.of(Duration.ZERO))))
        .isEqualTo(new RunDecision.Delete());
  }

  @ParameterizedTest
  @EnumSource(names = {"SUCCEEDED", "FAILED", "CANCELLED"})
  void aRunThatIsOverIsNeitherSuspendedNorCancelled(RunPhase phase) {
    for (var wish : Wish.values()) {
      assertThat(decide(in(phase).wish(wish).lifetimeLeft(Optional.empty())))
          .isInstanceOf(RunDecision.Retire.class);
    }
  }

  @Test
  void aSuspendedRunRestsUntilItsAuthorWantsOtherwise() {
    assertThat(decide(in(RunPhase.SUSPENDED).wish(Wish.SUSPEND))).isEqualTo(new RunDecision.Rest());
    assertThat(decide(in(RunPhase.SUSPENDED).wish(Wish.CANCEL).idle().scriptCheckLeft(false)))
        .isEqualTo(new RunDecision.Cancel());
  }

  @Test
  void aResumedRunWaitsInItsOldPlaceEvenIfNobodyIsBeforeIt() {
    var resumed = in(RunPhase.SUSPENDED).fine().alreadyStarted();
    assertThat(decide(resumed.behind(1)))
        .isEqualTo(new RunDecision.Queue(1, "The lane is free; the run resumes.", false, AT_ONCE));
    assertThat(decide(resumed.behind(2, "team/first")))
        .isEqualTo(
            new RunDecision.Queue(2, "Waiting for run team/first to end.", false, IN_THE_QUEUE));
  }

  @ParameterizedTest
  @EnumSource(names = {"QUEUED", "RUNNING"})
  void beforeARunIsHaltedItsTrialEndsAndTheCheckOfItsScriptGoes(RunPhase phase) {
    assertThat(decide(in(phase).wish(Wish.SUSPEND).underWay("own-b1-c1")))
        .isEqualTo(
            new RunDecision.Say(
                Optional.of("own-b1-c1"),
                "Trial own-b1-c1 is being ended, because the run is to be suspended.",
                Duration.ofSeconds(5)));
    assertThat(decide(in(phase).wish(Wish.CANCEL).underWay("own-b1-c1")))
        .isEqualTo(
            new RunDecision.Say(
                Optional.of("own-b1-c1"),
                "Trial own-b1-c1 is being ended, because the run is to be cancelled.",
                Duration.ofSeconds(5)));
    for (var wish : new Wish[] {Wish.SUSPEND, Wish.CANCEL}) {
      assertThat(decide(in(phase).wish(wish).idle().scriptCheckLeft(true)))
          .isEqualTo(new RunDecision.RemoveScriptCheck());
    }
    assertThat(decide(in(phase).wish(Wish.SUSPEND).idle().scriptCheckLeft(false)))
        .isEqualTo(new RunDecision.Suspend());
    assertThat(decide(in(phase).wish(Wish.CANCEL).idle().scriptCheckLeft(false)))
        .isEqualTo(new RunDecision.Cancel());
  }

  @ParameterizedTest
  @EnumSource(names = {"QUEUED", "RUNNING", "SUSPENDED"})
  void whatCannotBeIsRefusedBeforeAnybodyIsAskedToAdmitIt(RunPhase phase) {
    assertThat(decide(in(phase).notAccepted("No such variant.")))
        .isEqualTo(new RunDecision.Refuse("No such variant."));
  }

  @Test
  void aRunWaitsForWhatItNamesBeforeAnybodyIsAskedToAdmitIt() {
    var notYet = new CheckState.NotYet("Waiting for ConfigMap shop.");
    for (var phase : new RunPhase[] {RunPhase.QUEUED, RunPhase.SUSPENDED}) {
      assertThat(decide(in(phase).acceptance(notYet).scriptCheckLeft(false)))
          .isEqualTo(
              new RunDecision.ExcludeFromLane(
                  LaneExclusion.AWAITING_ACCEPTANCE, "Waiting for ConfigMap shop."));
    }
  }

  @Test
  void aRunThatWillNeverBeAdmittedIsRefusedUnlessItHasMeasuredSomething() {
    assertThat(decide(queued().admission(NEVER)))
        .isEqualTo(new RunDecision.Refuse("No such class."));
    assertThat(decide(queued().alreadyStarted().admission(NEVER).scriptCheckLeft(false)))
        .isEqualTo(
            new RunDecision.ExcludeFromLane(LaneExclusion.AWAITING_ADMISSION, "No such class."));
  }

  @Test
  void aRunThatIsNotAdmittedLeavesTheQueueWhenTheCheckOfItsScriptIsGone() {
    assertThat(decide(queued().admission(EVICTED).scriptCheckLeft(true)))
        .isEqualTo(new RunDecision.RemoveScriptCheck());
    assertThat(decide(queued().admission(EVICTED).scriptCheckLeft(false)))
        .isEqualTo(
            new RunDecision.ExcludeFromLane(
                LaneExclusion.AWAITING_ADMISSION, "Kueue took it back."));
    // The script check was looked for before.
    assertThat(decide(queued().admission(EVICTED).alreadyKeptOut()))
        .isInstanceOf(RunDecision.ExcludeFromLane.class);
  }

  @Test
  void aRunningRunThatIsNoLongerAdmittedEndsItsTrialAndThenLeavesTheLane() {
    assertThat(decide(running().admission(EVICTED).underWay("own-b1-c1")))
        .isEqualTo(
            new RunDecision.Evict(
                "own-b1-c1", LaneExclusion.AWAITING_ADMISSION, "Kueue took it back."));
    assertThat(decide(running().admission(EVICTED).idle().next("own-b1-c2")))
        .isEqualTo(new RunDecision.Leave(LaneExclusion.AWAITING_ADMISSION, "Kueue took it back."));
    assertThat(decide(running().admission(EVICTED).idle().nothingNext()))
        .isEqualTo(new RunDecision.Finish());
  }

  @Test
  void aTrialThatCannotBeReadKeepsItsRunOutWhateverElseIsWrong() {
    var sentence = "Trial own-b1-c1 cannot be read.";
    assertThat(decide(in(RunPhase.RUNNING).unreadableTrial(sentence).idle().next("own-b1-c1")))
        .isEqualTo(new RunDecision.Leave(LaneExclusion.TRIAL_UNREADABLE, sentence));
    assertThat(decide(in(RunPhase.QUEUED).unreadableTrial(sentence).scriptCheckLeft(false)))
        .isEqualTo(new RunDecision.ExcludeFromLane(LaneExclusion.TRIAL_UNREADABLE, sentence));
  }

  @Test
  void whileNobodyKnowsWhetherARunIsAdmittedItEndsNothingAndStartsNothing() {
    assertThat(decide(running().admission(UNKNOWN).underWay("own-b1-c1")))
        .isEqualTo(new RunDecision.Say(Optional.of("own-b1-c1"), "No answer.", IN_THE_QUEUE));
    assertThat(decide(running().admission(UNKNOWN).idle().next("own-b1-c2")))
        .isEqualTo(new RunDecision.Say(Optional.empty(), "No answer.", IN_THE_QUEUE));
    assertThat(decide(running().admission(UNKNOWN).idle().nothingNext()))
        .isEqualTo(new RunDecision.Finish());
  }

  @Test
  void aRunWaitsForThoseBeforeItAndItsScriptIsNotLookedAtMeanwhile() {
    assertThat(decide(queued().behind(3, "team/first", "team/second")))
        .isEqualTo(
            new RunDecision.Queue(
                3,
                "Waiting for run team/first to end; 2 runs are before this one.",
                false,
                IN_THE_QUEUE));
  }

  @Test
  void aRunThatWasOvertakenGivesUpTheCheckOfItsScript() {
    assertThat(decide(queued().nextInItsStatus().behind(2, "team/resumed")))
        .isEqualTo(
            new RunDecision.Queue(2, "Waiting for run team/resumed to end.", true, IN_THE_QUEUE));
    // A run that has started has had its script checked.
    assertThat(decide(queued().alreadyStarted().nextInItsStatus().behind(2, "team/resumed")))
        .isEqualTo(
            new RunDecision.Queue(2, "Waiting for run team/resumed to end.", false, IN_THE_QUEUE));
  }

  @Test
  void aRunThatHasItsTurnStartsWhenItsScriptIsFine() {
    assertThat(
            decide(
                queued()
                    .behind(1)
                    .script(new CheckState.Fine())
                    .podLeft(Optional.empty())
                    .boost(new BoostAnswer.Granted("2"))))
        .isEqualTo(new RunDecision.Start(new BoostAnswer.Granted("2")));
    assertThat(decide(queued().behind(1).script(CHECKING)))
        .isEqualTo(new RunDecision.Queue(1, "k6 is checking it.", false, SOON));
    assertThat(decide(queued().behind(1).script(new CheckState.Refused("It does not parse."))))
        .isEqualTo(new RunDecision.Refuse("It does not parse."));
    assertThat(decide(queued().alreadyStarted().behind(1)))
        .isEqualTo(new RunDecision.Start(new BoostAnswer.None()));
  }

  /** Its boost would be refused for lack of room that is about to be free. */
  @Test
  void aRunStartsWhenThePodsOfADeletedOneAreGone() {
    var next = queued().behind(1).script(new CheckState.Fine());

    assertThat(decide(next.podLeft(Optional.of(new PodLeft("team/old", Optional.empty())))))
        .isEqualTo(
            new RunDecision.Queue(
                1,
                "Waiting for pod team/old of another trial or run to be deleted; delete it if it remains.",
                false,
                SOON));
    var stranded = new PodLeft("team/old", Optional.of("its node is unreachable"));
    assertThat(decide(next.boost(new BoostAnswer.None()).podLeft(Optional.of(stranded))))
        .isEqualTo(new RunDecision.Start(new BoostAnswer.None()));
  }

  @Test
  void whileATrialIsUnderWayNobodyAsksForTheLane() {
    assertThat(decide(running().underWay("own-b1-c1")))
        .isEqualTo(
            new RunDecision.Await(
                Optional.of("own-b1-c1"),
                "Trial own-b1-c1 (webflux, 50 users) is under way.",
                NOW_AND_THEN));
  }

  @Test
  void theNextTrialIsMadeWhenThePauseHasPassedAndTheLaneIsClear() {
    var idle = running().idle().next("own-b1-c2");
    assertThat(decide(idle.pauseLeft(Duration.ofSeconds(2))))
        .isEqualTo(
            new RunDecision.Await(
                Optional.empty(), "Pausing before the next trial.", Duration.ofSeconds(2)));

    idle.pauseLeft(Duration.ZERO);
    assertThat(decide(idle.ahead("team/meddler")))
        .isEqualTo(
            new RunDecision.Await(
                Optional.empty(),
                "Waiting, because run team/meddler is running in the same lane, and was"
                    + " created before this run.",
                IN_THE_QUEUE));

    idle.behind(1);
    assertThat(decide(idle.podLeft(Optional.of(new PodLeft("team/old", Optional.empty())))))
        .isEqualTo(
            new RunDecision.Await(
                Optional.empty(),
                "Waiting for pod team/old of another trial or run to be deleted; delete it if it remains.",
                SOON));
    assertThat(
            decide(
                idle.podLeft(
                    Optional.of(new PodLeft("team/old", Optional.of("its node is unreachable"))))))
        .isEqualTo(new RunDecision.DeleteStranded("its node is unreachable"));

    assertThat(decide(idle.podLeft(Optional.empty())))
        .isEqualTo(new RunDecision.Make(PlayedRun.trial("own-b1-c2")));
  }

  @Test
  void aBoostThatNobodyAskedForAndThatFailedIsTakenBackBeforeTheNextTrial() {
    var failure = new DefaultBoost.Failure("It was refused.", List.of("own-b1-c1"));
    assertThat(decide(running().idle().failedBoost(Optional.of(failure))))
        .isEqualTo(new RunDecision.GoOnWithoutBoost(failure));
  }

  @Test
  void whatTrialsShareGoesBeforeTheirRunLeavesItsLane() {
    var removal = new RunDecision.RemoveShared();
    assertThat(decide(running().idle().nothingNext().withSharedLeft())).isEqualTo(removal);
    assertThat(
            decide(
                in(RunPhase.RUNNING)
                    .wish(Wish.SUSPEND)
                    .idle()
                    .scriptCheckLeft(false)
                    .withSharedLeft()))
        .isEqualTo(removal);
    assertThat(
            decide(
                in(RunPhase.RUNNING)
                    .wish(Wish.CANCEL)
                    .idle()
                    .scriptCheckLeft(false)
                    .withSharedLeft()))
        .isEqualTo(removal);
    assertThat(decide(in(RunPhase.RUNNING).notAccepted("The copy is gone.").withSharedLeft()))
        .isEqualTo(removal);
    assertThat(decide(running().admission(EVICTED).idle().next("own-b1-c2").withSharedLeft()))
        .isEqualTo(removal);
  }

  @Test
  void whatTrialsShareStaysWhileTheyAreMade() {
    assertThat(decide(running().underWay("own-b1-c1").withSharedLeft()))
        .isInstanceOf(RunDecision.Await.class);
    assertThat(decide(freeToGoOn().withSharedLeft()))
        .isEqualTo(new RunDecision.Make(PlayedRun.trial("own-b1-c2")));
  }

  @Test
  void whatTrialsShareAndHasEndedIsReplacedBeforeTheNextTrial() {
    assertThat(decide(freeToGoOn().withSharedLeft().shared(new SharedUse.Spent())))
        .isEqualTo(new RunDecision.ReplaceShared());
    var silent = new SharedUse.Silent("Waiting for a node.");
    assertThat(decide(freeToGoOn().withSharedLeft().shared(silent)))
        .isEqualTo(new RunDecision.Await(Optional.empty(), "Waiting for a node.", IN_THE_QUEUE));
  }

  /** Returns a run whose next trial, own-b1-c2, waits for no pause, no other run and no pod. */
  private static PlayedRun freeToGoOn() {
    return running()
        .idle()
        .next("own-b1-c2")
        .pauseLeft(Duration.ZERO)
        .behind(1)
        .podLeft(Optional.empty());
  }

  @Test
  void whatTrialsShareGoesAlsoIfItCameAfterTheirRunHadLeftItsLane() {
    assertThat(decide(in(RunPhase.CANCELLED).lifetimeLeft(Optional.empty()).withSharedLeft()))
        .isEqualTo(new RunDecision.RemoveShared());
    assertThat(decide(in(RunPhase.SUSPENDED).wish(Wish.SUSPEND).withSharedLeft()))
        .isEqualTo(new RunDecision.RemoveShared());
    assertThat(
            decide(queued().alreadyStarted().alreadyKeptOut().admission(EVICTED).withSharedLeft()))
        .isEqualTo(new RunDecision.RemoveShared());
  }

  @Test
  void aRunThatWaitsForAnEarlierOneKeepsNothingThatTheOtherWaitsFor() {
    assertThat(
            decide(
                running()
                    .idle()
                    .next("own-b1-c2")
                    .pauseLeft(Duration.ZERO)
                    .ahead("team/earlier")
                    .withSharedLeft()))
        .isEqualTo(new RunDecision.RemoveShared());
  }

  @Test
  void aRunWhoseTrialsAreAllOverIsFinished() {
    assertThat(decide(running().idle().nothingNext())).isEqualTo(new RunDecision.Finish());
  }
}
