@NullMarked
package dev.benchwright.core.judge.fairness;

import org.jspecify.annotations.NullMarked;
