package dev.benchwright.core.api.system;

import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/**
 * PostgreSQL, empty but for what a ConfigMap puts into it.
 *
 * @param configMap name of a ConfigMap in the run's namespace, whose keys that end in {@code .sql},
 *     {@code .sql.gz} or {@code .sh} are executed once, in alphabetical order, before the database
 *     is ready: schema and rows
 */
public record PostgresSpec(
    @Nullable
        @Size(min = 1, max = 253)
        @ValidationRule(
            value = ContainerRules.CONFIG_MAP,
            message = ContainerRules.CONFIG_MAP_SENTENCE)
        String configMap) {}
