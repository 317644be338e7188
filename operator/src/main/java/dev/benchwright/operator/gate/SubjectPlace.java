package dev.benchwright.operator.gate;

import org.jspecify.annotations.Nullable;

/**
 * Where a trial's subject ran, and of which image.
 *
 * @param trial its name
 * @param variant of the run
 * @param block that it belongs to
 * @param node of the subject; null when not known
 * @param imageId of the subject as the container runtime resolved it; null when not known
 */
public record SubjectPlace(
    String trial, String variant, int block, @Nullable String node, @Nullable String imageId) {}
