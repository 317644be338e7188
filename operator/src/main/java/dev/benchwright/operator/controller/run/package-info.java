/**
 * The reconciler of a BenchmarkRun: it creates trials one after the other and compares them at the
 * end. It measures nothing itself.
 */
@NullMarked
package dev.benchwright.operator.controller.run;

import org.jspecify.annotations.NullMarked;
