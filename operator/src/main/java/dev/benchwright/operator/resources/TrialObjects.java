package dev.benchwright.operator.resources;

import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.ObjectStore;
import dev.benchwright.core.component.Postgres;
import dev.benchwright.operator.resources.k6.Generator;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.resources.pod.PodParts;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.HostAlias;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All objects of one trial, in the order in which to create them. */
public final class TrialObjects {

  private TrialObjects() {}

  /** Returns the Services of a trial's components, which are created before everything else. */
  public static List<HasMetadata> services(TrialDeployment trial) {
    return trial.target().components().stream()
        .filter(component -> !component.isReplica())
        .<HasMetadata>map(component ->
            switch (component.backing().orElse(null)) {
              case null -> ComponentObjects.service(trial, component);
              case Postgres _ -> Database.service(trial, component);
              case ObjectStore _ -> S3Server.service(trial, component);
            })
        .toList();
  }

  /**
   * Returns the other objects that are created when the trial begins: all, or all but the
   * generator.
   *
   * <p>Benchwright's own script waits for the subject. A user's script does not, so its load would
   * fail if it began now.
   *
   * @param secrets what was drawn for the trial
   * @param addresses addresses of the components' Services, by component; needed only where
   *     components find each other under their names
   */
  public static List<HasMetadata> atOnce(
      TrialDeployment trial, Parts parts, DrawnSecrets secrets, Map<String, String> addresses) {
    var objects = new ArrayList<HasMetadata>();
    secrets.tokens().ifPresent(tokens -> objects.add(tokens.secret(trial)));
    for (var component : trial.target().components()) {
      objects.addAll(
          switch (component.backing().orElse(null)) {
            case null ->
                ComponentObjects.objects(trial, component, aliases(trial, component, addresses));
            case Postgres postgres ->
                Database.objects(
                    trial, component, postgres, secrets.password(), parts.image(component));
            case ObjectStore store ->
                S3Server.objects(
                    trial, component, store, secrets.password(), parts.image(component));
          });
    }
    if (trial.load().script() == null) {
      objects.addAll(Generator.objects(trial, parts));
    }
    return List.copyOf(objects);
  }

  /**
   * A component that outlives the trial finds what it needs, and nothing else: that is there in all
   * trials, whichever of them makes the component.
   */
  private static List<HostAlias> aliases(
      TrialDeployment trial, Component component, Map<String, String> addresses) {
    if (!trial.target().namesResolve()) {
      return List.of();
    }
    var found = new HashMap<>(addresses);
    if (component.isShared()) {
      found.keySet().retainAll(component.needs());
    }
    return PodParts.aliases(found);
  }

  /** Returns the objects that are created when all components are ready; often none. */
  public static List<HasMetadata> whenReady(TrialDeployment trial, Parts parts) {
    return trial.load().script() == null ? List.of() : Generator.objects(trial, parts);
  }
}
