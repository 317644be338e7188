@NullMarked
package dev.benchwright.core.judge.verdict;

import org.jspecify.annotations.NullMarked;
