package dev.benchwright.operator.measure;

import java.util.OptionalDouble;

/**
 * The work of a subject's just-in-time compilers in the window.
 *
 * @param percent percentage of the window that they took, with the time for which they waited for a
 *     processor, counted as one core; absent if Prometheus has fewer than two samples of it in the
 *     window
 * @param cpuPercent their percentage of the CPU that the subject used; absent if it does not tell
 *     their CPU time
 */
public record CompilerWork(OptionalDouble percent, OptionalDouble cpuPercent) {}
