/**
 * A trial over time: which series are kept, how they are read and how they are packed. The report
 * draws them.
 */
@NullMarked
package dev.benchwright.core.measure.series;

import org.jspecify.annotations.NullMarked;
