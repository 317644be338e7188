package dev.benchwright.core.api.environment;

import org.jspecify.annotations.Nullable;

/**
 * Versions of what measures, and of what it runs on.
 *
 * @param kubernetes as the API server tells it
 * @param k6 as the tag of the generator's image names it, for k6 itself does not tell; absent when
 *     the tag is no version
 * @param prometheus as it tells itself
 * @param operator as its build tells it
 */
public record VersionsStatus(
    @Nullable String kubernetes,
    @Nullable String k6,
    @Nullable String prometheus,
    @Nullable String operator) {}
