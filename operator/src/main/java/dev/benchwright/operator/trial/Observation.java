package dev.benchwright.operator.trial;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Everything that is observed about a trial at one moment.
 *
 * @param now that moment, by the operator's clock
 * @param subject the pod under test, if it exists
 * @param databaseNeeded whether the trial has a database
 * @param database PostgreSQL's pod, if it exists
 * @param generatorPods pods of the generator: k6-operator's initializer and starter, and runners
 * @param testRunFailure the end of the initializer's log, if k6-operator gave up on the script
 * @param generator how far the load has come
 * @param boost how far the subject's CPU has come to the run's
 * @param objectsLeft how many objects of the trial, of any kind, are in the cluster; counted only
 *     while the trial is being released, when nothing else here matters
 * @param wanted what the run wants of the trial
 */
public record Observation(
    Instant now,
    Optional<PodView> subject,
    boolean databaseNeeded,
    Optional<PodView> database,
    List<PodView> generatorPods,
    Optional<String> testRunFailure,
    GeneratorProgress generator,
    BoostProgress boost,
    int objectsLeft,
    RunIntent wanted) {

  public Observation {
    generatorPods = List.copyOf(generatorPods);
  }
}
