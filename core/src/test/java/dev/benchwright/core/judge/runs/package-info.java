@NullMarked
package dev.benchwright.core.judge.runs;

import org.jspecify.annotations.NullMarked;
