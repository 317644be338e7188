/**
 * The verdict of one run: every variant beside the baseline, for each load level and over all of
 * them. Rules 1 to 5 of {@code docs/statistics.md} are here.
 */
@NullMarked
package dev.benchwright.core.judge.verdict;

import org.jspecify.annotations.NullMarked;
