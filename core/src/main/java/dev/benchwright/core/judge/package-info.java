/**
 * What finished trials say together, and what a variant is beside the baseline. Pure: no clock, no
 * network, no client.
 */
@NullMarked
package dev.benchwright.core.judge;

import org.jspecify.annotations.NullMarked;
