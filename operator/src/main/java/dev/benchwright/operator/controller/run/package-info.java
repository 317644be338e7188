/**
 * The reconciler of a BenchmarkRun: it makes trials one after the other and judges at the end. It
 * measures nothing itself.
 */
@NullMarked
package dev.benchwright.operator.controller.run;

import org.jspecify.annotations.NullMarked;
