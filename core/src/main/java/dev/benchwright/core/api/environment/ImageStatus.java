package dev.benchwright.core.api.environment;

import org.jspecify.annotations.Nullable;

/**
 * A container's image.
 *
 * @param image its name in the pod
 * @param imageId its name in the container runtime, with its digest
 */
public record ImageStatus(@Nullable String image, @Nullable String imageId) {}
