/**
 * The BenchmarkTrial: one measurement, its phases and its figures. The operator makes it; users
 * read it.
 */
@NullMarked
package dev.benchwright.core.api.trial;

import org.jspecify.annotations.NullMarked;
