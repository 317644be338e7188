/**
 * The BenchmarkRun: what a user requests and what the operator answers. {@code kubectl explain
 * benchmarkrun} describes every field.
 */
@NullMarked
package dev.benchwright.core.api.run;

import org.jspecify.annotations.NullMarked;
