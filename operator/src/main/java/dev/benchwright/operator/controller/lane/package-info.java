/**
 * Decides which run may continue: by the queue of its lane, and by Kueue's admission. In each lane,
 * one run at a time measures.
 */
@NullMarked
package dev.benchwright.operator.controller.lane;

import org.jspecify.annotations.NullMarked;
