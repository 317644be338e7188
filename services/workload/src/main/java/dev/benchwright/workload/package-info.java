/**
 * The work that one request does, and what it answers: decided once, served by every variant. Knows
 * no framework.
 */
@NullMarked
package dev.benchwright.workload;

import org.jspecify.annotations.NullMarked;
