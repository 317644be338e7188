/**
 * The reconciler of a BenchmarkTrial: observe, decide, act, write the status. What to do is decided
 * by {@code TrialDecider}.
 */
@NullMarked
package dev.benchwright.operator.controller.trial;

import org.jspecify.annotations.NullMarked;
