package dev.benchwright.operator.trial;

import java.time.Duration;

/**
 * How long a trial may stay in each phase.
 *
 * @param provisioning until a component is ready that does not say how long it may take, from when
 *     that is which it needs
 * @param imagePull how long a pull may keep failing; less than {@code provisioning}
 * @param checking until the subject has given the answer that the scenario expects
 * @param loading until the generator has ended by itself
 * @param boost from the start of the load until a subject with a warm-up boost gets the run's CPU
 * @param collecting until Prometheus has all samples
 * @param releasing until deleted objects are gone; after that, they are deleted by force
 */
public record Deadlines(
    Duration provisioning,
    Duration imagePull,
    Duration checking,
    Duration loading,
    Duration boost,
    Duration collecting,
    Duration releasing) {}
