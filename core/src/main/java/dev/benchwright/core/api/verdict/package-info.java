/**
 * What the status of a run says of its cells, its comparisons and its verdict. Rounded, as it is
 * written.
 */
@NullMarked
package dev.benchwright.core.api.verdict;

import org.jspecify.annotations.NullMarked;
