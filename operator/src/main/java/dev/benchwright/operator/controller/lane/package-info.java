/**
 * Which run may go on: the queue of its lane, and the admission by Kueue. One run of a lane
 * measures at a time.
 */
@NullMarked
package dev.benchwright.operator.controller.lane;

import org.jspecify.annotations.NullMarked;
