/**
 * The reconciler of a BenchmarkTrial: it observes, lets {@code TrialDecider} decide, acts, and
 * writes the status.
 */
@NullMarked
package dev.benchwright.operator.controller.trial;

import org.jspecify.annotations.NullMarked;
