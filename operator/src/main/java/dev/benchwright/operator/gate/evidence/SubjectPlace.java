package dev.benchwright.operator.gate.evidence;

import org.jspecify.annotations.Nullable;

/**
 * Where a trial's subject ran, and with which image.
 *
 * @param trial name of the trial
 * @param variant name of the variant in the run
 * @param block block of the trial
 * @param node node of the subject; null if unknown
 * @param imageId image of the subject as the container runtime resolved it; null if unknown
 */
public record SubjectPlace(
    String trial, String variant, int block, @Nullable String node, @Nullable String imageId) {}
