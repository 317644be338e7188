/** Runs that wait for each other, are suspended, cancelled or deleted, and a cluster with many. */
@NullMarked
package dev.benchwright.e2e.lanes;

import org.jspecify.annotations.NullMarked;
