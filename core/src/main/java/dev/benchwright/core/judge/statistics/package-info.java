/**
 * Ratios, intervals and stopping rules, each with its source. Nothing here depends on trials; only
 * the stopping rules read a run's spec.
 */
@NullMarked
package dev.benchwright.core.judge.statistics;

import org.jspecify.annotations.NullMarked;
