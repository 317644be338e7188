/** Turns a run's spec into its trials and their order. Pure: no clock, no network, no client. */
@NullMarked
package dev.benchwright.core.plan;

import org.jspecify.annotations.NullMarked;
