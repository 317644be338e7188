package dev.benchwright.operator.run;

import dev.benchwright.core.api.load.LoadLevel;
import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.plan.PlannedTrial;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run with the facts that a test states. A question about any other fact fails, because each
 * question costs a call to the API server, or starts something.
 */
final class PlayedRun implements RunObservation {

  /** Facts that are looked up only when they are needed. */
  private enum Question {
    LIFETIME,
    UNREADABLE,
    ACCEPTANCE,
    ADMISSION,
    SCRIPT,
    BOOST,
    FAILED_BOOST,
    SCRIPT_CHECK,
    UNDER_WAY,
    NEXT,
    PAUSE,
    PLACE,
    POD
  }

  private final RunPhase phase;
  private final Map<Question, Object> answers = new EnumMap<>(Question.class);
  private Wish wish = Wish.GO_ON;
  private boolean started;
  private boolean isExcludedFromLane;
  private boolean saidToBeNext;
  private boolean sharedLeft;
  private SharedUse shared = new SharedUse.Usable();

  private PlayedRun(RunPhase phase) {
    this.phase = phase;
  }

  /** Returns a run in this phase, about which nothing else is known. */
  static PlayedRun in(RunPhase phase) {
    return new PlayedRun(phase);
  }

  /** Returns an accepted and admitted run that waits for its lane and has never had it. */
  static PlayedRun queued() {
    return in(RunPhase.QUEUED).fine();
  }

  /** Returns an accepted and admitted run that has its lane. */
  static PlayedRun running() {
    return in(RunPhase.RUNNING).fine().alreadyStarted();
  }

  PlayedRun fine() {
    answers.put(Question.UNREADABLE, Optional.empty());
    answers.put(Question.ACCEPTANCE, new CheckState.Fine());
    return admission(new AdmissionAnswer.Admitted());
  }

  PlayedRun alreadyStarted() {
    started = true;
    return this;
  }

  PlayedRun wish(Wish wanted) {
    wish = wanted;
    return this;
  }

  PlayedRun alreadyKeptOut() {
    isExcludedFromLane = true;
    return this;
  }

  PlayedRun nextInItsStatus() {
    saidToBeNext = true;
    return this;
  }

  PlayedRun withSharedLeft() {
    sharedLeft = true;
    return this;
  }

  PlayedRun shared(SharedUse use) {
    shared = use;
    return this;
  }

  PlayedRun lifetimeLeft(Optional<Duration> left) {
    answers.put(Question.LIFETIME, left);
    return this;
  }

  PlayedRun unreadableTrial(String sentence) {
    answers.put(Question.UNREADABLE, Optional.of(sentence));
    return this;
  }

  PlayedRun notAccepted(String sentence) {
    return acceptance(new CheckState.Refused(sentence));
  }

  PlayedRun acceptance(CheckState state) {
    answers.put(Question.UNREADABLE, Optional.empty());
    answers.put(Question.ACCEPTANCE, state);
    return this;
  }

  PlayedRun admission(AdmissionAnswer answer) {
    answers.put(Question.ADMISSION, answer);
    return this;
  }

  PlayedRun script(CheckState state) {
    answers.put(Question.SCRIPT, state);
    return this;
  }

  PlayedRun boost(BoostAnswer answer) {
    answers.put(Question.BOOST, answer);
    return this;
  }

  PlayedRun scriptCheckLeft(boolean left) {
    answers.put(Question.SCRIPT_CHECK, left);
    return this;
  }

  PlayedRun underWay(String trial) {
    answers.put(Question.UNDER_WAY, Optional.of(new TrialUnderWay(trial, "webflux", "50 users")));
    return this;
  }

  PlayedRun idle() {
    answers.put(Question.UNDER_WAY, Optional.empty());
    return failedBoost(Optional.empty());
  }

  PlayedRun failedBoost(Optional<DefaultBoost.Failure> why) {
    answers.put(Question.FAILED_BOOST, why);
    return this;
  }

  PlayedRun next(String trial) {
    answers.put(Question.NEXT, Optional.of(trial(trial)));
    return this;
  }

  PlayedRun nothingNext() {
    answers.put(Question.NEXT, Optional.empty());
    return this;
  }

  PlayedRun pauseLeft(Duration left) {
    answers.put(Question.PAUSE, left);
    return this;
  }

  PlayedRun behind(int position, String... before) {
    answers.put(Question.PLACE, new PlaceInLane(position, List.of(before), Optional.empty()));
    return this;
  }

  PlayedRun ahead(String other) {
    answers.put(Question.PLACE, new PlaceInLane(1, List.of(other), Optional.of(other)));
    return this;
  }

  PlayedRun podLeft(Optional<PodLeft> pod) {
    answers.put(Question.POD, pod);
    return this;
  }

  static PlannedTrial trial(String name) {
    return new PlannedTrial(name, "webflux", LoadLevel.ofUsers(50), 1, 1, 1);
  }

  @Override
  public RunPhase phase() {
    return phase;
  }

  @Override
  public Wish wish() {
    return wish;
  }

  @Override
  public boolean started() {
    return started;
  }

  @Override
  public boolean isExcludedFromLane() {
    return isExcludedFromLane;
  }

  @Override
  public boolean saidToBeNext() {
    return saidToBeNext;
  }

  @Override
  public Optional<Duration> lifetimeLeft() {
    return answer(Question.LIFETIME);
  }

  @Override
  public Optional<String> unreadableTrial() {
    return answer(Question.UNREADABLE);
  }

  @Override
  public CheckState acceptance() {
    return answer(Question.ACCEPTANCE);
  }

  @Override
  public AdmissionAnswer admission() {
    return answer(Question.ADMISSION);
  }

  @Override
  public CheckState script() {
    return answer(Question.SCRIPT);
  }

  @Override
  public BoostAnswer boost() {
    return answer(Question.BOOST);
  }

  @Override
  public boolean scriptCheckLeft() {
    return answer(Question.SCRIPT_CHECK);
  }

  @Override
  public Optional<DefaultBoost.Failure> failedBoost() {
    return answer(Question.FAILED_BOOST);
  }

  @Override
  public Optional<TrialUnderWay> underWay() {
    return answer(Question.UNDER_WAY);
  }

  @Override
  public Optional<PlannedTrial> next() {
    return answer(Question.NEXT);
  }

  @Override
  public Duration pauseLeft() {
    return answer(Question.PAUSE);
  }

  @Override
  public PlaceInLane place() {
    return answer(Question.PLACE);
  }

  @Override
  public boolean sharedLeft() {
    return sharedLeft;
  }

  @Override
  public SharedUse shared() {
    return shared;
  }

  @Override
  public Optional<PodLeft> podLeft() {
    return answer(Question.POD);
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private <T> T answer(Question question) {
    var answer = answers.get(question);
    if (answer == null) {
      throw new AssertionError("nobody needs to ask for " + question);
    }
    return (T) answer;
  }
}
