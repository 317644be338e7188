package dev.benchwright.core.api.environment;

import org.jspecify.annotations.Nullable;

/**
 * A container's image.
 *
 * @param image as the pod names it
 * @param imageId as the container runtime knows it, by its digest
 */
public record ImageStatus(@Nullable String image, @Nullable String imageId) {}
