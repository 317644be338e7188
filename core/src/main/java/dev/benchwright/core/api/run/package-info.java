/**
 * The BenchmarkRun: what a user asks for and what the operator answers. {@code kubectl explain
 * benchmarkrun} tells of every field.
 */
@NullMarked
package dev.benchwright.core.api.run;

import org.jspecify.annotations.NullMarked;
