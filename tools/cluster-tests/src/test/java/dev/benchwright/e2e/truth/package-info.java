/** Tests that compare what a trial measures with what its subject knows itself. */
@NullMarked
package dev.benchwright.e2e.truth;

import org.jspecify.annotations.NullMarked;
