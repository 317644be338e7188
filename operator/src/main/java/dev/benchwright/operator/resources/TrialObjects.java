package dev.benchwright.operator.resources;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.List;

/** All objects of one trial, in the order in which they are best created. */
public final class TrialObjects {

  /** Container of the subject's pod. */
  public static final String SUBJECT_CONTAINER = Subject.CONTAINER;

  /** Container of the database's pod. */
  public static final String DATABASE_CONTAINER = Database.CONTAINER;

  /** Container of the generator's runner pods; k6-operator names it. */
  public static final String GENERATOR_CONTAINER = "k6";

  /** What the script's summary line in the runner's log begins with. */
  public static final String SUMMARY_MARKER = "benchwright-summary ";

  private TrialObjects() {}

  /**
   * Those that are created when the trial begins: all, or all but the generator.
   *
   * <p>Our own script waits for the subject. A user's does not, and would have its load refused.
   *
   * @param databasePassword used only when the target needs a database
   */
  public static List<HasMetadata> atOnce(
      TrialDeployment trial, Parts parts, String databasePassword) {
    var objects = new ArrayList<HasMetadata>();
    if (trial.target().database()) {
      objects.addAll(Database.objects(trial, databasePassword, parts.postgresImage()));
    }
    objects.addAll(Subject.objects(trial));
    if (trial.load().script() == null) {
      objects.addAll(Generator.objects(trial, parts));
    }
    return List.copyOf(objects);
  }

  /** Those that are created when the subject and the database are ready; often none. */
  public static List<HasMetadata> whenReady(TrialDeployment trial, Parts parts) {
    return trial.load().script() == null ? List.of() : Generator.objects(trial, parts);
  }
}
