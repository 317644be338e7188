/**
 * The verdict of one run: every variant against the baseline, for each load level and over all of
 * them. This is rules 1 to 5 of {@code docs/architecture.md}.
 */
@NullMarked
package dev.benchwright.core.judge.verdict;

import org.jspecify.annotations.NullMarked;
