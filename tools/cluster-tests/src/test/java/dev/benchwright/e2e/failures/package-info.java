/** Tests of trials that cannot be measured, and of runs that cannot be read. */
@NullMarked
package dev.benchwright.e2e.failures;

import org.jspecify.annotations.NullMarked;
