package dev.benchwright.operator.run;

import dev.benchwright.core.api.run.RunPhase;
import dev.benchwright.core.plan.PlannedTrial;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What is seen of a run that can be read. Each part is looked up when it is first asked for, and
 * then stays as it was seen: a run that waits in the queue asks the API server for no trial.
 */
public interface RunObservation {

  /** The phase that its status says. */
  RunPhase phase();

  /** What its author wants of it. */
  Wish wish();

  /** Whether it has ever had the lane. */
  boolean started();

  /** Whether its status says that it is kept out of the queue. */
  boolean keptOut();

  /** Whether its status says that it is the next that has the lane. */
  boolean saidToBeNext();

  /** Of a run that is over, how long it stays; empty when it stays until somebody deletes it. */
  Optional<Duration> lifetimeLeft();

  /** Why one of its trials cannot be read, as a sentence. */
  Optional<String> unreadableTrial();

  /** Why the run asks for what cannot be, as a sentence. */
  Optional<String> notAccepted();

  /** Whether it may be in the cluster; asking takes the request one step further. */
  AdmissionAnswer admission();

  /** What is known of its script; asking takes the check one step further. */
  ScriptState script();

  /** Whether a check of its script is still in the cluster. */
  boolean scriptCheckLeft();

  /** Its trial that is not over. */
  Optional<TrialUnderWay> underWay();

  /** The trial that it makes next; empty when all are over. */
  Optional<PlannedTrial> next();

  /** How much is left of the pause before the next trial; not positive when it is over. */
  Duration pauseLeft();

  /** Its place among the runs of its lane. */
  PlaceInLane place();

  /** A pod of some other trial that is still in its lane. */
  Optional<PodLeft> podLeft();

  /** What the author of a run wants of it. */
  enum Wish {
    /** To be measured. */
    GO_ON,
    /** To leave its lane to others until further notice. */
    SUSPEND,
    /** To end with what it has. */
    CANCEL
  }

  /**
   * A trial that is not over.
   *
   * @param name of the BenchmarkTrial
   * @param variant its name in the run
   * @param load the load level, in words
   */
  record TrialUnderWay(String name, String variant, String load) {

    /** One that was made just now. */
    public static TrialUnderWay of(PlannedTrial made) {
      return new TrialUnderWay(made.name(), made.variant(), made.level().text());
    }

    /** That it is under way, as a sentence. */
    public String sentence() {
      return "Trial %s (%s, %s) is under way.".formatted(name, variant, load);
    }
  }

  /**
   * Where a run stands in its lane. Runs are named with their namespace.
   *
   * @param position of a run that waits: 1 is the next that has the lane
   * @param before runs that must be over or suspended before it may start, the next one first
   * @param ahead another run that has the lane as well, and came before
   */
  record PlaceInLane(int position, List<String> before, Optional<String> ahead) {
    public PlaceInLane {
      before = List.copyOf(before);
    }
  }

  /**
   * A pod of another trial.
   *
   * @param name with its namespace
   * @param stranded why nobody can end it any more, as half a sentence; empty while it may still
   *     end
   */
  record PodLeft(String name, Optional<String> stranded) {}
}
