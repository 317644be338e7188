/** Cells, comparisons and verdicts in the status of a run, rounded as they are written. */
@NullMarked
package dev.benchwright.core.api.verdict;

import org.jspecify.annotations.NullMarked;
