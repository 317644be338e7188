/**
 * Decides what a trial does next from what is observed about it. Pure: no clock, no network, no
 * client.
 */
@NullMarked
package dev.benchwright.operator.trial;

import org.jspecify.annotations.NullMarked;
