package dev.benchwright.operator.resources.pod;

import java.net.URI;

/**
 * The parts that are not built from this project, as this cluster has them.
 *
 * @param k6Image k6 itself, for the generator's initializer and runners
 * @param starterImage image with which k6-operator starts the runners; has {@code sh} and {@code
 *     curl}
 * @param postgresImage PostgreSQL, with the official image's environment variables
 * @param remoteWriteUrl where k6 sends its samples
 */
public record Parts(
    String k6Image, String starterImage, String postgresImage, URI remoteWriteUrl) {}
