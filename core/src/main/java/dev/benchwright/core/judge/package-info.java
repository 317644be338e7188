/**
 * Judges finished trials: their summary, and each variant against the baseline. Pure: no clock, no
 * network, no client.
 */
@NullMarked
package dev.benchwright.core.judge;

import org.jspecify.annotations.NullMarked;
