/**
 * The live page and the list of runs: what is shown while a run is under way. Events are sent as
 * the run changes.
 */
@NullMarked
package dev.benchwright.operator.web.live;

import org.jspecify.annotations.NullMarked;
