@NullMarked
package dev.benchwright.operator.judge.trials;

import org.jspecify.annotations.NullMarked;
