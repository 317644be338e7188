package dev.benchwright.core.api.environment;

import org.jspecify.annotations.Nullable;

/**
 * Versions of the measuring tools and of the cluster.
 *
 * @param kubernetes as the API server reports it
 * @param k6 from the tag of the generator's image, because k6 does not report it; absent if the tag
 *     is not a version
 * @param prometheus as Prometheus reports it
 * @param operator version of the operator's build
 */
public record VersionsStatus(
    @Nullable String kubernetes,
    @Nullable String k6,
    @Nullable String prometheus,
    @Nullable String operator) {}
