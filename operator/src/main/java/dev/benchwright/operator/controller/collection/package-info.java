/**
 * What is read about a trial: its numbers and its environment once its load is over, and what the
 * other trials of its run have shown.
 */
@NullMarked
package dev.benchwright.operator.controller.collection;

import org.jspecify.annotations.NullMarked;
