@NullMarked
package dev.benchwright.core.judge.trials;

import org.jspecify.annotations.NullMarked;
