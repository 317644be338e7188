/**
 * A trial over time: which series are stored, how they are read and how they are compressed. The
 * report draws them.
 */
@NullMarked
package dev.benchwright.core.measure.series;

import org.jspecify.annotations.NullMarked;
