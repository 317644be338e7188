/** Tests of the load scripts in the real k6, as a process of this machine, without a cluster. */
@NullMarked
package dev.benchwright.e2e.k6;

import org.jspecify.annotations.NullMarked;
