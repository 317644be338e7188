/**
 * What the scenarios compute: loops of a known amount of work, whose result no compiler may leave
 * out. Nothing here knows a request or an answer.
 */
@NullMarked
package dev.benchwright.workload.arithmetic;

import org.jspecify.annotations.NullMarked;
