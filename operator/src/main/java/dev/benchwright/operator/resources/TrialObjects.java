package dev.benchwright.operator.resources;

import dev.benchwright.operator.resources.k6.Generator;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.List;

/** All objects of one trial, in the order in which they are best created. */
public final class TrialObjects {

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
