/**
 * Where the noise of a run is, between its trials or within their windows, and how long windows and
 * how many blocks would reach a precision soonest.
 */
@NullMarked
package dev.benchwright.core.judge.noise;

import org.jspecify.annotations.NullMarked;
