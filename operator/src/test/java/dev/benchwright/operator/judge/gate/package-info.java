@NullMarked
package dev.benchwright.operator.judge.gate;

import org.jspecify.annotations.NullMarked;
