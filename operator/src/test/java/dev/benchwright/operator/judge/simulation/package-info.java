@NullMarked
package dev.benchwright.operator.judge.simulation;

import org.jspecify.annotations.NullMarked;
