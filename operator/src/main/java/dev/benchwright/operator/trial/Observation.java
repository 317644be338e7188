package dev.benchwright.operator.trial;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * All that is seen of a trial at one moment.
 *
 * @param now that moment, by the operator's clock
 * @param subject the pod under test, if it is there
 * @param databaseNeeded whether the trial has a database
 * @param database PostgreSQL's pod, if it is there
 * @param generatorPods pods of the generator: k6-operator's initializer and starter, and runners
 * @param testRunFailure the initializer's last words, if k6-operator gave up on the script
 * @param generator how far the load has come
 * @param objectsLeft how many objects of the trial are in the cluster, of whatever kind; counted
 *     only while the trial is being released, when nothing else of this matters
 * @param wanted what the trial's run wants of it
 */
public record Observation(
    Instant now,
    Optional<PodView> subject,
    boolean databaseNeeded,
    Optional<PodView> database,
    List<PodView> generatorPods,
    Optional<String> testRunFailure,
    GeneratorProgress generator,
    int objectsLeft,
    RunIntent wanted) {

  public Observation {
    generatorPods = List.copyOf(generatorPods);
  }
}
