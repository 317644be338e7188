package dev.benchwright.core.api.system;

import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;

/**
 * Manifests of Kubernetes whose workloads are components of a system.
 *
 * @param configMap name of a ConfigMap in the run's namespace, whose keys that end in {@code .yaml}
 *     or {@code .yml} hold Deployments, StatefulSets, Services and ConfigMaps. The operator reads
 *     it once, when it accepts the run, and keeps a copy
 */
public record ManifestsSpec(
    @Required
        @Size(min = 1, max = 253)
        @ValidationRule(
            value = ContainerRules.CONFIG_MAP,
            message = ContainerRules.CONFIG_MAP_SENTENCE)
        String configMap) {}
