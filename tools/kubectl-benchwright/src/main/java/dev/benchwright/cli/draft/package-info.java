/**
 * The run's file that {@code init} writes: its content, the questions about it, and its text.
 * Nothing here asks a cluster.
 */
@NullMarked
package dev.benchwright.cli.draft;

import org.jspecify.annotations.NullMarked;
