@NullMarked
package dev.benchwright.operator.judge.statistics;

import org.jspecify.annotations.NullMarked;
