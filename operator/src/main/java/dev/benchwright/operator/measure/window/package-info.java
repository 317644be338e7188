/**
 * Finds where the measured window of a trial begins and ends, and so decides a measured warm-up.
 */
@NullMarked
package dev.benchwright.operator.measure.window;

import org.jspecify.annotations.NullMarked;
