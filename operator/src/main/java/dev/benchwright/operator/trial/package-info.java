/**
 * What a trial does next, decided from what is seen of it. Pure: no clock, no network, no client.
 */
@NullMarked
package dev.benchwright.operator.trial;

import org.jspecify.annotations.NullMarked;
