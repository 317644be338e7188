/**
 * The results of a run, and the comparison of two, as text for a terminal. Nothing here asks a
 * cluster.
 */
@NullMarked
package dev.benchwright.cli.results;

import org.jspecify.annotations.NullMarked;
