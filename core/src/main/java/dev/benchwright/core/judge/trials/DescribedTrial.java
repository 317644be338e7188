package dev.benchwright.core.judge.trials;

import dev.benchwright.core.api.environment.TrialEnvironment;

/**
 * A trial and its environment.
 *
 * @param variant its name in the run
 * @param environment what its sources reported
 */
public record DescribedTrial(String variant, TrialEnvironment environment) {}
