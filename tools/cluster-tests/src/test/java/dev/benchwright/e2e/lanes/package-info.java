/** Tests of runs that wait, are suspended, cancelled or deleted, and of a cluster with many. */
@NullMarked
package dev.benchwright.e2e.lanes;

import org.jspecify.annotations.NullMarked;
