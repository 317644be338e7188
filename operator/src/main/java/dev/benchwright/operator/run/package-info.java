/**
 * Decides what a run does next and who has its lane, and words its end. Pure: no clock, no network,
 * no client.
 */
@NullMarked
package dev.benchwright.operator.run;

import org.jspecify.annotations.NullMarked;
