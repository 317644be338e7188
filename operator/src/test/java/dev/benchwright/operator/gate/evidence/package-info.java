@NullMarked
package dev.benchwright.operator.gate.evidence;

import org.jspecify.annotations.NullMarked;
