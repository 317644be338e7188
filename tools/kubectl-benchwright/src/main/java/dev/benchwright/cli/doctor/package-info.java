/**
 * Checks whether a cluster is fit for benchmarks: the resources, both operators, and the nodes. The
 * operator's own checks are requested from it.
 */
@NullMarked
package dev.benchwright.cli.doctor;

import org.jspecify.annotations.NullMarked;
