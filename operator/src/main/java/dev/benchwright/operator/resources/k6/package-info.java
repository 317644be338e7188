/**
 * The generator: its script, its plan and the TestRun that k6-operator starts. The pod that checks
 * users' scripts is here, too.
 */
@NullMarked
package dev.benchwright.operator.resources.k6;

import org.jspecify.annotations.NullMarked;
