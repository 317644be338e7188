package dev.benchwright.operator.resources;

import dev.benchwright.core.api.Role;
import dev.benchwright.operator.resources.k6.Generator;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.List;

/** All objects of one trial, in the order in which to create them. */
public final class TrialObjects {

  private TrialObjects() {}

  /**
   * Returns the objects that are created when the trial begins: all, or all but the generator.
   *
   * <p>Benchwright's own script waits for the subject. A user's script does not, so its load would
   * fail if it began now.
   *
   * @param databasePassword used only when the target needs a database
   */
  public static List<HasMetadata> atOnce(
      TrialDeployment trial, Parts parts, String databasePassword) {
    var objects = new ArrayList<HasMetadata>();
    for (var component : trial.target().components()) {
      objects.addAll(
          component.role() == Role.DATABASE
              ? Database.objects(trial, component, databasePassword, parts.image(component))
              : ComponentObjects.of(trial, component));
    }
    if (trial.load().script() == null) {
      objects.addAll(Generator.objects(trial, parts));
    }
    return List.copyOf(objects);
  }

  /** Returns the objects that are created when all components are ready; often none. */
  public static List<HasMetadata> whenReady(TrialDeployment trial, Parts parts) {
    return trial.load().script() == null ? List.of() : Generator.objects(trial, parts);
  }
}
