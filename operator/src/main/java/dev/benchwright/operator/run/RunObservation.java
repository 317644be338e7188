package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.plan.PlannedTrial;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What is observed about a run that can be read. Each part is looked up when it is first needed,
 * and then stays as it was seen. A run that has not started, for example, reads no trials.
 */
public interface RunObservation {

  /** Returns the phase in its status. */
  RunPhase phase();

  /** Returns what its author wants of it. */
  Wish wish();

  /** Returns whether it has ever had the lane. */
  boolean started();

  /** Returns whether its status says that it is excluded from the lane's queue. */
  boolean isExcludedFromLane();

  /** Returns whether its status says that it is the next run that gets the lane. */
  boolean saidToBeNext();

  /** Returns how long a finished run still stays; empty if it stays until somebody deletes it. */
  Optional<Duration> lifetimeLeft();

  /** Returns why one of its trials cannot be read, as a sentence; empty if all can. */
  Optional<String> unreadableTrial();

  /** Returns whether what the run asks for can be accepted. */
  CheckState acceptance();

  /** Returns whether it may be in the cluster; each call takes the request one step further. */
  AdmissionAnswer admission();

  /** Returns what is known about its script; each call takes the check one step further. */
  CheckState script();

  /** Returns whether a check of its script is still in the cluster. */
  boolean scriptCheckLeft();

  /** Returns whether the cluster can give its subjects the CPU that it asks for their warm-up. */
  BoostAnswer boost();

  /**
   * Returns why its subjects should no longer warm up with more CPU: it did not ask for that, and
   * no trial came through it. Empty if they should, or do not.
   */
  Optional<DefaultBoost.Failure> failedBoost();

  /** Returns its trial that is not over, if there is one. */
  Optional<TrialUnderWay> underWay();

  /** Returns the trial that it makes next; empty if all are over. */
  Optional<PlannedTrial> next();

  /**
   * Returns how much of the pause before the next trial is left; zero or negative if it is over.
   */
  Duration pauseLeft();

  /** Returns its place among the runs of its lane. */
  PlaceInLane place();

  /** Returns whether components that its trials share are still in the cluster. */
  boolean sharedLeft();

  /** Returns whether its next trial can use them. */
  SharedUse shared();

  /** Returns a pod of another trial or run that is still in its lane, if there is one. */
  Optional<PodLeft> podLeft();

  /** What the author of a run wants of it. */
  enum Wish {
    /** To measure it. */
    GO_ON,
    /** To leave its lane to others until further notice. */
    SUSPEND,
    /** To end it with what it has measured. */
    CANCEL
  }

  /**
   * A trial that is not over.
   *
   * @param name name of the BenchmarkTrial
   * @param variant name of the variant in the run
   * @param load the load level, in words
   */
  record TrialUnderWay(String name, String variant, String load) {

    /** Returns the trial that was made just now. */
    public static TrialUnderWay of(PlannedTrial made) {
      return new TrialUnderWay(made.name(), made.variant(), made.level().text());
    }

    /** Returns a sentence that says that the trial is under way. */
    public String sentence() {
      return "Trial %s (%s, %s) is under way.".formatted(name, variant, load);
    }
  }

  /**
   * A run's place in its lane. Other runs are named with their namespace.
   *
   * @param position place of a waiting run; 1 is the next that gets the lane
   * @param before runs that must be over or suspended before it may start, the next one first
   * @param ahead an earlier run that is running in the same lane
   */
  record PlaceInLane(int position, List<String> before, Optional<String> ahead) {
    public PlaceInLane {
      before = List.copyOf(before);
    }
  }

  /**
   * A pod of another trial or run.
   *
   * @param name its name, with its namespace
   * @param stranded why nothing can end it any more, as half a sentence; empty while it may still
   *     end
   */
  record PodLeft(String name, Optional<String> stranded) {}
}
