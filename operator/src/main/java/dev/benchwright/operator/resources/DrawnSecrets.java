package dev.benchwright.operator.resources;

import java.util.Optional;

/**
 * What is drawn anew for each trial, and is nobody else's business.
 *
 * @param password of every database, and the secret key of every object store
 * @param tokens the trial's tokens and their keys, if it has any that are not in their Secret yet
 */
public record DrawnSecrets(String password, Optional<TrialTokens> tokens) {}
