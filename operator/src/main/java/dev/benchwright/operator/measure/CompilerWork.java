package dev.benchwright.operator.measure;

import java.util.OptionalDouble;

/**
 * The work of a subject's just-in-time compilers in the window.
 *
 * @param percent percentage of the window in which they worked, counted as one core; absent if
 *     Prometheus has fewer than two samples of it in the window
 */
public record CompilerWork(OptionalDouble percent) {}
