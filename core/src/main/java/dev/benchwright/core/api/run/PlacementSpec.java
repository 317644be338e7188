package dev.benchwright.core.api.run;

import org.jspecify.annotations.Nullable;

/**
 * Where the pods of a trial may run, by their role.
 *
 * @param subject for the pod under test
 * @param generator for the load generator's pods
 * @param database for PostgreSQL
 * @param services for further services that a scenario has
 */
public record PlacementSpec(
    @Nullable PodPlacement subject,
    @Nullable PodPlacement generator,
    @Nullable PodPlacement database,
    @Nullable PodPlacement services) {}
