/**
 * Differences between the variants of a run besides the variants themselves. The report and the
 * verdict name them.
 */
@NullMarked
package dev.benchwright.core.judge.fairness;

import org.jspecify.annotations.NullMarked;
