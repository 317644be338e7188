@NullMarked
package dev.benchwright.operator.judge.runs;

import org.jspecify.annotations.NullMarked;
