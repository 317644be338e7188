package dev.benchwright.core.api.system;

import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A system of several components, of which one gets the load. Each trial has it anew, except for
 * the components that all trials of the run share.
 *
 * <p>The components find each other under their names, for example {@code http://prices:8080}, as
 * in the namespace where the system usually runs.
 *
 * @param entry name of the component that the load goes to
 * @param path the path and query that are requested from the entry; {@code spec.request} says how
 * @param components the components, at most twelve with those of the manifests
 * @param manifests further components: the workloads of plain manifests
 */
@ValidationRule(
    value = "has(self.manifests) || (has(self.components) && size(self.components) > 0)",
    message =
        "spec.system has no components; write system.components, or system.manifests with the name"
            + " of a ConfigMap")
@ValidationRule(
    value =
        "has(self.manifests) || !has(self.components) || size(self.components) == 0 ||"
            + " self.components.exists(c, c.name == self.entry && has(c.image))",
    message =
        "system.entry must be the name of one of system.components that has an image, because the"
            + " load goes to it")
public record SystemSpec(
    @Required @Size(min = 1, max = ComponentSpec.MOST_NAME) String entry,
    @Required
        @Size(max = 1024)
        @ValidationRule(value = ContainerRules.PATH, message = ContainerRules.PATH_SENTENCE)
        String path,
    @Size(max = SystemSpec.MOST_COMPONENTS)
        @ValidationRule(
            value = "self.all(c, self.exists_one(d, d.name == c.name))",
            message =
                "system.components has the same name twice; give each component a name of its own")
        List<ComponentSpec> components,
    @Nullable ManifestsSpec manifests) {

  /** The most components of a system. */
  public static final int MOST_COMPONENTS = 12;

  public SystemSpec {
    components = components == null ? List.of() : List.copyOf(components);
  }
}
