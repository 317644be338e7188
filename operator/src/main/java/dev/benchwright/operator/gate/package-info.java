/**
 * The gates: each checks one trial and decides whether its figures may count. A new gate is a class
 * here and an entry in {@code Gates}. Pure: no clock, no network, no client.
 */
@NullMarked
package dev.benchwright.operator.gate;

import org.jspecify.annotations.NullMarked;
