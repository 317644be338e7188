package dev.benchwright.operator.api;

import org.jspecify.annotations.Nullable;

/**
 * Where and with what a trial was measured.
 *
 * @param node that the subject ran on
 * @param imageId the subject's image as the container runtime resolved it, with its digest
 */
public record TrialEnvironment(@Nullable String node, @Nullable String imageId) {}
