@NullMarked
package dev.benchwright.operator.judge.verdict;

import org.jspecify.annotations.NullMarked;
