package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.environment.TrialEnvironment;

/**
 * A trial and what it ran on and with.
 *
 * @param variant its name in the run
 * @param environment what its sources told
 */
public record DescribedTrial(String variant, TrialEnvironment environment) {}
