/** When the measured window of a trial begins and ends. A measured warm-up is decided here. */
@NullMarked
package dev.benchwright.operator.measure.window;

import org.jspecify.annotations.NullMarked;
