package dev.benchwright.operator.resources;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.List;

/** All objects of one trial, in the order in which they are best created. */
public final class TrialObjects {

  /** Container of the subject's pod. */
  public static final String SUBJECT_CONTAINER = Subject.CONTAINER;

  /** Container of the generator's runner pods; k6-operator names it. */
  public static final String GENERATOR_CONTAINER = "k6";

  /** What the script's summary line in the runner's log begins with. */
  public static final String SUMMARY_MARKER = "benchwright-summary ";

  private TrialObjects() {}

  /**
   * Builds them.
   *
   * @param databasePassword used only when the target needs a database
   */
  public static List<HasMetadata> of(TrialDeployment trial, Parts parts, String databasePassword) {
    var objects = new ArrayList<HasMetadata>();
    if (trial.target().database()) {
      objects.addAll(Database.objects(trial, databasePassword, parts.postgresImage()));
    }
    objects.addAll(Subject.objects(trial));
    objects.addAll(Generator.objects(trial, parts));
    return List.copyOf(objects);
  }
}
