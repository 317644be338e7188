/**
 * The metric catalog: what is measured in a trial, in which unit, and from which query or summary.
 * A new metric is an entry here.
 */
@NullMarked
package dev.benchwright.core.measure.metric;

import org.jspecify.annotations.NullMarked;
