package dev.benchwright.operator.trial;

import java.time.Duration;

/**
 * How long a trial may stay in each phase.
 *
 * @param provisioning until subject and database are ready
 * @param imagePull how long a pull may go on failing; less than {@code provisioning}
 * @param checking until the subject has answered as the scenario says
 * @param loading until the generator has ended by itself
 * @param collecting until Prometheus has all samples
 * @param releasing until what is deleted is gone; then it is forced
 */
public record Deadlines(
    Duration provisioning,
    Duration imagePull,
    Duration checking,
    Duration loading,
    Duration collecting,
    Duration releasing) {}
