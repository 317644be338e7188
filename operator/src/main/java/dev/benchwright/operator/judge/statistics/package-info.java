/**
 * Ratios, intervals and stopping rules, each with its source. Nothing here knows of runs, trials or
 * metrics.
 */
@NullMarked
package dev.benchwright.operator.judge.statistics;

import org.jspecify.annotations.NullMarked;
