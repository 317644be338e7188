/**
 * Ratios, intervals and stopping rules, each with its source. Nothing here knows of runs, trials or
 * metrics.
 */
@NullMarked
package dev.benchwright.core.judge.statistics;

import org.jspecify.annotations.NullMarked;
