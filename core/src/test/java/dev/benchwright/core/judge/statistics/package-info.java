@NullMarked
package dev.benchwright.core.judge.statistics;

import org.jspecify.annotations.NullMarked;
