package dev.benchwright.core.api.environment;

import org.jspecify.annotations.Nullable;

/**
 * A flag of a JVM.
 *
 * @param flag its name
 * @param value what it is set to
 * @param origin who set it: {@code environ_var}, {@code ergonomic} for the JVM itself, …
 */
public record JvmFlagStatus(String flag, @Nullable String value, @Nullable String origin) {}
