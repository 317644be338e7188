@NullMarked
package dev.benchwright.operator.gate;

import org.jspecify.annotations.NullMarked;
