/** What gates look at: everything that is known of one trial, and how it is reckoned together. */
@NullMarked
package dev.benchwright.operator.gate.evidence;

import org.jspecify.annotations.NullMarked;
