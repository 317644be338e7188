@NullMarked
package dev.benchwright.operator.judge.fairness;

import org.jspecify.annotations.NullMarked;
