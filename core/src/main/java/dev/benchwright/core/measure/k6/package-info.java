/**
 * What k6 itself reports: its summary, its slices and its refusals. All of it comes from the logs
 * of the generators and of the script check.
 */
@NullMarked
package dev.benchwright.core.measure.k6;

import org.jspecify.annotations.NullMarked;
